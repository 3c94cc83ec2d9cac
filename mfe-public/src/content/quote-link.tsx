import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { session } from '@cdi/shared/session';
import { ActionLink } from './action-link.tsx';

interface QuoteLinkProps {
  /** Query string with the prefill of the configurator. */
  readonly query?: string;
  readonly children?: ReactNode;
}

/** Link that starts a quote. Hidden for new users, who cannot create quotes yet. */
export const QuoteLink = observer(function QuoteLink({ query = '', children = 'Create a Quote' }: QuoteLinkProps) {
  if (!session.canCreateQuote) return null;
  return (
    <ActionLink href={`/quote/new${query}`} rank="main">
      {children}
    </ActionLink>
  );
});
