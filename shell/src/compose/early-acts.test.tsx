import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarlyActs, forgetEarlyActs, unmarkEarlyActs } from './early-acts.ts';

// @reads shell/src/after-paint.js

/** A page with every kind of what can be done: it says what it knows. */
function Page() {
  const [zip, setZip] = useState('');
  const [gauge, setGauge] = useState('18');
  const [isNight, setNight] = useState(false);
  const [said, setSaid] = useState('');
  const presses = useRef(0);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSaid(`sent ${zip}, ${gauge} gauge${isNight ? ', at night' : ''}`);
      }}
    >
      <input type="text" aria-label="ZIP" value={zip} onChange={({ target }) => setZip(target.value)} />
      <select aria-label="Gauge" value={gauge} onChange={({ target }) => setGauge(target.value)}>
        <option>18</option>
        <option>16</option>
      </select>
      <input
        type="checkbox"
        aria-label="At night"
        checked={isNight}
        onChange={({ target }) => setNight(target.checked)}
      />
      <button
        type="button"
        onClick={() => {
          presses.current++;
          setSaid(`pressed ${presses.current} ${presses.current === 1 ? 'time' : 'times'} with ${zip}`);
        }}
      >
        Look
      </button>
      <button type="submit">Send</button>
      <output>{said}</output>
    </form>
  );
}

const afterPaint = readFileSync(path.join(import.meta.dirname, '..', 'after-paint.js'), 'utf8');

interface EarlyActs {
  readonly acts: Map<Element, unknown>;
  readonly hearsTyping: boolean;
  readonly hearsPresses: boolean;
}

/** A page as the server wrote it, with the script that notes what is done on it. */
function openWritten() {
  // nobody looks at the window: the other scripts are brought at once
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.body.innerHTML = `<template id="cdi-scripts"></template>
    <section data-remote="mfe-public"><div><button>Try again</button></div><div>${renderToString(<Page />)}</div></section>`;
  const status = document.querySelector('[data-remote] > div')!;
  const place = document.querySelector('[data-remote] > :nth-child(2)')!;
  window.eval(afterPaint);
  const early = (window as unknown as { readonly cdiEarly: EarlyActs }).cdiEarly;
  const find = <T extends Element>(selector: string) => place.querySelector<T>(selector)!;
  const change = (field: Element) => field.dispatchEvent(new Event('input', { bubbles: true }));
  const type = (text: string) => {
    const field = find<HTMLInputElement>('input[type=text]');
    field.value = text;
    change(field);
  };
  const choose = (gauge: string) => {
    const field = find<HTMLSelectElement>('select');
    field.value = gauge;
    change(field);
  };
  const check = () => find<HTMLElement>('input[type=checkbox]').click();
  const look = () => find<HTMLElement>('button[type=button]').click();
  const send = () => find<HTMLElement>('button[type=submit]').click();
  return { status, place, early, find, type, choose, check, look, send };
}

let root: Root | undefined;

/** The page is taken over; `between` happens when it hears of presses and has not heard yet of what was done before. */
async function takeOver(place: Element, between: () => void = () => undefined): Promise<void> {
  unmarkEarlyActs();
  await act(async () => void (root = hydrateRoot(place, <Page />)));
  act(between);
  await act(() => answerEarlyActs(place));
}

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  forgetEarlyActs();
  Object.assign(window, { cdiEarly: undefined });
  jest.restoreAllMocks();
});

it('a form that was filled in and sent early is sent with what was typed, chosen and checked', async () => {
  const { place, find, type, choose, check, send } = openWritten();
  type('45840');
  choose('16');
  check();
  send();
  expect(find('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  await takeOver(place);
  expect(find('output')).toHaveTextContent('sent 45840, 16 gauge, at night');
  expect(find('input[type=text]')).toHaveValue('45840');
  expect(find('button[type=submit]')).not.toHaveAttribute('aria-busy');
});

it('a form that was filled in early and is sent while the page is taken over is sent with what was typed', async () => {
  const { place, find, type, send } = openWritten();
  type('45840');
  await takeOver(place, () => {
    send();
    expect(find('output')).toBeEmptyDOMElement();
  });
  expect(find('output')).toHaveTextContent('sent 45840, 18 gauge');
  act(send);
  expect(find('output')).toHaveTextContent('sent 45840, 18 gauge');
});

it('a button that was pressed early is pressed, once, after what was typed before it', async () => {
  const { place, early, find, type, look } = openWritten();
  type('7');
  look();
  await takeOver(place, look);
  expect(find('output')).toHaveTextContent('pressed 1 time with 7');
  await act(() => answerEarlyActs(place));
  expect(early.acts.size).toBe(0);
  act(look);
  expect(find('output')).toHaveTextContent('pressed 2 times with 7');
});

it('what was typed and taken back is empty, and nothing is noted any more', async () => {
  const { place, early, find, type } = openWritten();
  type('');
  await takeOver(place);
  expect(find('input[type=text]')).toHaveValue('');
  expect(early).toMatchObject({ hearsTyping: false, hearsPresses: false });
});

it('what was pressed on a page that is not shown any more is forgotten', async () => {
  const { early, look, place } = openWritten();
  look();
  forgetEarlyActs();
  expect(early.acts.size).toBe(0);
  await takeOver(place, () => {});
  expect(place.querySelector('output')).toBeEmptyDOMElement();
});

it('what is said above the page answers at once', () => {
  const { status } = openWritten();
  const handleClick = jest.fn();
  const again = status.querySelector('button')!;
  again.addEventListener('click', handleClick);
  again.click();
  expect(handleClick).toHaveBeenCalledTimes(1);
});

it('a page that was not written has nothing to answer', async () => {
  await expect(answerEarlyActs(document.body)).resolves.toBeUndefined();
  expect(() => forgetEarlyActs()).not.toThrow();
});
