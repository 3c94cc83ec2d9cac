import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../kit/testing/index.ts';
import { gasketColor } from '../testing/gasket-color.object.ts';
import { StateOf } from './state-of.tsx';

const words = 'Finish must be one of: Matt, Gloss.';

function renderFailed(error: ReturnType<typeof refusal>, isFiltered: boolean) {
  const asked: string[] = [];
  render(
    <StateOf
      state={{ kind: 'failed', error }}
      definition={gasketColor}
      isFiltered={isFiltered}
      onRetry={() => asked.push('retry')}
      onClear={() => asked.push('clear')}
      onUsualSort={() => asked.push('sort')}
    >
      rows
    </StateOf>,
  );
  return asked;
}

it('says which filter of an address does not fit, and offers to clear the filters instead of asking again', async () => {
  const asked = renderFailed(refusal('VALIDATION', 422, { msg: words, fields: { finish: words } }), true);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(asked).toEqual(['clear']);
});

it('asks again where it was not the filters', async () => {
  const asked = renderFailed(refusal('INTERNAL', 500, { msg: 'The server is at a loss.' }), true);
  expect(screen.queryByRole('button', { name: 'Clear the filters' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked).toEqual(['retry']);
});
