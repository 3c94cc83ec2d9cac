/** @jest-environment ./test/jsdom-environment.cjs */
import userEvent from '@testing-library/user-event';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/start">Skip</a><main id="content" tabindex="-1"><p><button>Edit</button></p><a href="/next">Next</a></main>';
});

it('gives the content the focus of a button that went, so that Tab goes on from there', async () => {
  const content = document.querySelector('main')!;
  keepFocus(content);
  content.querySelector('button')!.focus();
  content.querySelector('p')!.remove();
  expect(document.body).toHaveFocus();
  await userEvent.tab();
  expect(content.querySelector('a')).toHaveFocus();
});

it('leaves the focus alone that a person took away by a click beside everything', async () => {
  const content = document.querySelector('main')!;
  keepFocus(content);
  const button = content.querySelector('button')!;
  button.focus();
  button.blur();
  await userEvent.keyboard('a');
  expect(document.body).toHaveFocus();
});

it('waits for a button that rests while it works, and goes with its form afterwards', async () => {
  jest.useFakeTimers();
  const content = document.querySelector('main')!;
  keepFocus(content);
  const button = content.querySelector('button')!;
  button.focus();
  button.blur();
  button.disabled = true;
  jest.advanceTimersByTime(900);
  expect(document.body).toHaveFocus();
  content.querySelector('p')!.remove();
  jest.advanceTimersByTime(500);
  expect(content).toHaveFocus();
  jest.useRealTimers();
});
