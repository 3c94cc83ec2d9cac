import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answerEarlyActs, forgetEarlyActs, unmarkEarlyActs } from './early-acts.ts';

// @reads shell/src/after-paint.js

/** A page with every kind of control; its output shows what the page received. */
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

/** A server-rendered page, with the script that records the user's early actions. */
function openWritten() {
  // the window is hidden, so the other scripts are loaded at once
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

/** Hydrates the page; `between` runs when React already handles clicks and the early actions have not been replayed yet. */
async function hydratePage(place: Element, between: () => void = () => undefined): Promise<void> {
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

it('a form that is filled in and submitted early is submitted with its text, choice and check mark', async () => {
  const { place, find, type, choose, check, send } = openWritten();
  type('45840');
  choose('16');
  check();
  send();
  expect(find('button[type=submit]')).toHaveAttribute('aria-busy', 'true');
  await hydratePage(place);
  expect(find('output')).toHaveTextContent('sent 45840, 16 gauge, at night');
  expect(find('input[type=text]')).toHaveValue('45840');
  expect(find('button[type=submit]')).not.toHaveAttribute('aria-busy');
});

it('a form that is filled in early and submitted during hydration is submitted with its text', async () => {
  const { place, find, type, send } = openWritten();
  type('45840');
  await hydratePage(place, () => {
    send();
    expect(find('output')).toBeEmptyDOMElement();
  });
  expect(find('output')).toHaveTextContent('sent 45840, 18 gauge');
  act(send);
  expect(find('output')).toHaveTextContent('sent 45840, 18 gauge');
});

it('an early press of a button is replayed once, after the text that was typed before it', async () => {
  const { place, early, find, type, look } = openWritten();
  type('7');
  look();
  await hydratePage(place, look);
  expect(find('output')).toHaveTextContent('pressed 1 time with 7');
  await act(() => answerEarlyActs(place));
  expect(early.acts.size).toBe(0);
  act(look);
  expect(find('output')).toHaveTextContent('pressed 2 times with 7');
});

it('a field that was filled in and cleared early stays empty, and recording stops', async () => {
  const { place, early, find, type } = openWritten();
  type('');
  await hydratePage(place);
  expect(find('input[type=text]')).toHaveValue('');
  expect(early).toMatchObject({ hearsTyping: false, hearsPresses: false });
});

it('a press on a page that is no longer shown is forgotten', async () => {
  const { early, look, place } = openWritten();
  look();
  forgetEarlyActs();
  expect(early.acts.size).toBe(0);
  await hydratePage(place, () => {});
  expect(place.querySelector('output')).toBeEmptyDOMElement();
});

it('a button above the page answers at once', () => {
  const { status } = openWritten();
  const handleClick = jest.fn();
  const again = status.querySelector('button')!;
  again.addEventListener('click', handleClick);
  again.click();
  expect(handleClick).toHaveBeenCalledTimes(1);
});

it('a page that the server did not render has nothing to replay', async () => {
  await expect(answerEarlyActs(document.body)).resolves.toBeUndefined();
  expect(() => forgetEarlyActs()).not.toThrow();
});
