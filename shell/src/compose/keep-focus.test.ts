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
