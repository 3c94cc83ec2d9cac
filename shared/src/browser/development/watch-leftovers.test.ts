/** @jest-environment ./test/jsdom-environment.cjs */
import { watchLeftovers } from './watch-leftovers.ts';

const said: string[] = [];

/** Runs a script as if the browser had loaded it from a release folder, so that its URL appears in stack traces. */
function runFrom(remote: string, script: string): void {
  new Function(`${script}\n//# sourceURL=http://localhost/assets/${remote}/1.0.0-abc/page.js`)();
}

/** Does the shell's part: a section for a remote, hidden when the remote is unmounted. */
async function takeOut(remote: string): Promise<void> {
  const section = document.createElement('section');
  section.dataset['remote'] = remote;
  document.body.append(section);
  section.hidden = true;
  // those who watch the document hear of it first
  await Promise.resolve();
  jest.advanceTimersByTime(3000);
}

/** Sentences without the calls, whose lines and columns are the test's own. */
const words = () => said.map((sentence) => sentence.replace(/ Made by .*/, '.').replace(/\.\.$/, '.'));

beforeAll(() => {
  jest.useFakeTimers();
  // jsdom's own listeners for it, which it adds when it is first asked
  document.querySelector(':hover');
  watchLeftovers((sentence) => said.push(sentence));
});
beforeEach(() => {
  said.length = 0;
});

it('names what a remote forgot: a listener, an interval, a chain of frames, a style element, a global', async () => {
  runFrom(
    'mfe-a',
    `window.addEventListener('resize', function onResize() {});
     document.addEventListener('keydown', { handleEvent() {} }, true);
     setInterval(() => {}, 1000);
     const next = () => requestAnimationFrame(next);
     next();
     document.head.appendChild(document.createElement('style'));
     document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://fonts.test/a.css' }));
     window.lastQuote = 12;`,
  );
  await takeOut('mfe-a');
  expect(words()).toEqual([
    'mfe-a left a listener: "resize" on window behind. Remove it in the clean-up of the effect that added it, or give it a signal.',
    'mfe-a left a listener: "keydown" on document behind. Remove it in the clean-up of the effect that added it, or give it a signal.',
    'mfe-a left a timer: an interval of 1000 ms behind. Clear it in the clean-up of the effect that started it.',
    'mfe-a left a timer: animation frames, one after the other behind. Cancel the next frame in the clean-up of the effect that asked for the first.',
    'mfe-a left a style sheet: a <style> element behind. Import style sheets as files: they are linked, and their classes begin with the name of the remote.',
    'mfe-a left a style sheet: https://fonts.test/a.css behind. Import style sheets as files: they are linked, and their classes begin with the name of the remote.',
    'mfe-a left a global: window.lastQuote behind. Keep state in a module or in a store; nothing of a remote belongs on window.',
  ]);
  expect(said[0]).toContain('/assets/mfe-a/1.0.0-abc/page.js');
});

it('says it once, however often the remote comes and goes', async () => {
  await takeOut('mfe-a');
  expect(said).toEqual([]);
});

it('says nothing of a remote that cleans up', async () => {
  runFrom(
    'mfe-b',
    `const onResize = () => {};
     window.addEventListener('resize', onResize);
     window.removeEventListener('resize', onResize);
     window.addEventListener('load-of-test', () => {}, { once: true });
     window.dispatchEvent(new Event('load-of-test'));
     document.createElement('p').addEventListener('click', () => {});
     clearInterval(setInterval(() => {}, 1000));
     clearTimeout(setTimeout(() => {}, 60000));
     setTimeout(() => {}, 500);
     cancelAnimationFrame(requestAnimationFrame(() => {}));
     requestAnimationFrame(() => {});
     const sheet = document.createElement('style');
     document.head.append(sheet);
     sheet.remove();
     document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/mfe-b/1.0.0-abc/page.css' }));
     window.webpackChunkmfe_b = [];`,
  );
  await takeOut('mfe-b');
  expect(said).toEqual([]);
});

it('takes a listener that was added with capture for another than the one without', async () => {
  runFrom(
    'mfe-c',
    `const onClick = () => {};
     document.addEventListener('click', onClick, true);
     document.removeEventListener('click', onClick);`,
  );
  await takeOut('mfe-c');
  expect(words()).toEqual([expect.stringMatching(/^mfe-c left a listener: "click" on document behind\./)]);
});

it('counts what one place left more than once', async () => {
  runFrom('mfe-d', `for (let i = 0; i < 3; i++) setInterval(() => {}, 250);`);
  await takeOut('mfe-d');
  expect(words()).toEqual([expect.stringMatching(/^3 times: mfe-d left a timer: an interval of 250 ms behind\./)]);
});

it('names a function of the browser that was replaced', async () => {
  runFrom('mfe-e', 'window.scrollTo = () => {};');
  await takeOut('mfe-e');
  expect(words()).toEqual([expect.stringMatching(/^mfe-e left a global: window\.scrollTo is replaced behind\./)]);
});

it('names a timeout that goes on long after the remote, and what is begun after it went', async () => {
  runFrom('mfe-f', 'setTimeout(() => {}, 60000);');
  runFrom('mfe-f', `setTimeout(() => window.addEventListener('online', () => {}), 2000);`);
  await takeOut('mfe-f');
  expect(words()).toEqual([
    expect.stringMatching(/^mfe-f left a listener: "online" on window behind\./),
    expect.stringMatching(/^mfe-f left a timer: a timeout of 60000 ms behind\./),
  ]);
});

it('leaves the shell and other remotes alone, and a remote that came back', async () => {
  runFrom('shell', `window.addEventListener('popstate', () => {});`);
  runFrom('mfe-g', `window.addEventListener('hashchange', () => {});`);
  await takeOut('shell');
  await takeOut('mfe-h');
  const section = document.createElement('section');
  section.dataset['remote'] = 'mfe-g';
  document.body.append(section);
  section.hidden = true;
  await Promise.resolve();
  section.hidden = false;
  jest.advanceTimersByTime(3000);
  expect(said).toEqual([]);
});
