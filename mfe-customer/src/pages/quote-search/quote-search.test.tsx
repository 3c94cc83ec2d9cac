import { screen } from '@testing-library/react';
import { USER_TYPE } from '@cdi/shared/policy';
import { leavePage, openPage, startAt } from '../../account/testing/open-page.tsx';
import { QuoteSearchPage } from './quote-search.page.tsx';

beforeEach(async () => void (await startAt('/quote')));
afterEach(leavePage);

it('a new user reads when quotes open, and is shown no filters of a list that is refused', () => {
  openPage(<QuoteSearchPage />, { userTypeID: USER_TYPE.newUser, roles: [] });
  expect(screen.getByRole('heading', { level: 1, name: 'Quotes open with your account' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Design a curb' })).toHaveAttribute('href', '/quote/new');
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('alert')).toEqual([]);
});
