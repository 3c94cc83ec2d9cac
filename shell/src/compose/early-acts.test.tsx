import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarlyActs, endEarlyPresses } from './early-acts.ts';

/** A page with every kind of what can be done: it says what it knows. */
function Page() {
  const [zip, setZip] = useState('');
  const [gauge, setGauge] = useState('18');
  const [isNight, setNight] = useState(false);
  const [said, setSaid] = useState('');
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
      <button type="button" onClick={() => setSaid(`pressed with ${zip}`)}>
        Look
      </button>
      <button type="submit">Send</button>
      <output>{said}</output>
    </form>
  );
}

/** A page as the server wrote it, and what `after-paint.js` notes of it. */
function openWritten() {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(place);
  const early = { acts: new Map(), presses: new AbortController(), typing: new AbortController() };
  Object.assign(window, { cdiEarly: early });
  const find = <T extends Element>(selector: string) => place.querySelector<T>(selector)!;
  const type = (text: string) => {
    const field = find<HTMLInputElement>('input[type=text]');
    field.value = text;
    early.acts.set(field, text);
  };
  const choose = (gauge: string) => {
    const field = find<HTMLSelectElement>('select');
    field.value = gauge;
    early.acts.set(field, gauge);
  };
  const check = () => {
    const field = find<HTMLInputElement>('input[type=checkbox]');
    field.checked = true;
    early.acts.set(field, true);
  };
  return { place, early, find, type, choose, check };
}

let root: Root | undefined;

async function takeOver(place: Element): Promise<void> {
  endEarlyPresses();
  await act(async () => void (root = hydrateRoot(place, <Page />)));
  await act(() => answerEarlyActs(place));
}

afterEach(async () => {
  await act(async () => root?.unmount());
  Object.assign(window, { cdiEarly: undefined });
});

it('a form that was filled in and sent early is sent with what was typed, chosen and checked', async () => {
  const { place, early, find, type, choose, check } = openWritten();
  type('45840');
  choose('16');
  check();
  const button = find<HTMLElement>('button[type=submit]');
  button.ariaBusy = 'true';
  early.acts.set(find('form'), button);
  await takeOver(place);
  expect(find('output')).toHaveTextContent('sent 45840, 16 gauge, at night');
  expect(find('input[type=text]')).toHaveValue('45840');
  expect(button).not.toHaveAttribute('aria-busy');
});

it('a button that was pressed early is pressed, once, after what was typed before it', async () => {
  const { place, early, find, type } = openWritten();
  type('7');
  early.acts.set(find('button[type=button]'), null);
  await takeOver(place);
  expect(find('output')).toHaveTextContent('pressed with 7');
  await act(() => answerEarlyActs(place));
  expect(early.acts.size).toBe(0);
});

it('what was typed and taken back is empty, and nothing is noted any more', async () => {
  const { place, early, find, type } = openWritten();
  type('');
  await takeOver(place);
  expect(find('input[type=text]')).toHaveValue('');
  expect(early.presses.signal.aborted && early.typing.signal.aborted).toBe(true);
});

it('what was pressed on a page that is not shown any more is forgotten', async () => {
  const { place, early } = openWritten();
  const gone = document.createElement('button');
  const handleClick = jest.fn();
  gone.addEventListener('click', handleClick);
  early.acts.set(gone, null);
  await takeOver(place);
  expect(handleClick).not.toHaveBeenCalled();
});

it('a page that was not written has nothing to answer', async () => {
  await expect(answerEarlyActs(document.body)).resolves.toBeUndefined();
  expect(() => endEarlyPresses()).not.toThrow();
});
