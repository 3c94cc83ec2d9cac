import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { session } from '@cdi/shared/session';
import { ActionLink } from './next-step.tsx';

interface QuoteLinkProps {
  /** What the configurator starts with, as its query string. */
  readonly query?: string;
  readonly children?: ReactNode;
}

/** Starts a quote. New users cannot create quotes yet, so they are not shown it. */
export const QuoteLink = observer(function QuoteLink({ query = '', children = 'Create a Quote' }: QuoteLinkProps) {
  if (!session.canCreateQuote) return null;
  return (
    <ActionLink href={`/quote/new${query}`} rank="main">
      {children}
    </ActionLink>
  );
});
