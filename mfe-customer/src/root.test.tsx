import { render, screen } from '@testing-library/react';
import { MemoryRouter } from '@cdi/shared/router';
import { UiRoot } from '@cdi/shared/ui';
import { Root } from './root.tsx';

it.each(['/myorder/5/nothing', '/drawings/5/6', '/quote/new/again'])('leaves nobody at an empty page: %s', (path) => {
  render(
    <UiRoot>
      <MemoryRouter initialEntries={[path]}>
        <Root />
      </MemoryRouter>
    </UiRoot>,
  );
  expect(screen.getByRole('heading', { name: 'There is no page at this address' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to My CDI' })).toHaveAttribute('href', '/my');
});
