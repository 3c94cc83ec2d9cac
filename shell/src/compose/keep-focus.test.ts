/** @jest-environment ./test/jsdom-environment.cjs */
import userEvent from '@testing-library/user-event';
import { keepFocus } from './keep-focus.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/start">Skip</a><main id="content" tabindex="-1"><p><button>Edit</button></p><a href="/next">Next</a></main>';
});

it('moves the focus of a removed button to the content, so that Tab continues from there', async () => {
  const content = document.querySelector('main')!;
  keepFocus(content);
  content.querySelector('button')!.focus();
  content.querySelector('p')!.remove();
  expect(document.body).toHaveFocus();
  await userEvent.tab();
  expect(content.querySelector('a')).toHaveFocus();
});

it('leaves the focus alone after a click on empty space', async () => {
  const content = document.querySelector('main')!;
  keepFocus(content);
  const button = content.querySelector('button')!;
  button.focus();
  button.blur();
  await userEvent.keyboard('a');
  expect(document.body).toHaveFocus();
});

it('waits for a button that is disabled while it works, and is removed with its form afterwards', async () => {
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
