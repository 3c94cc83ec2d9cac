import { ActionLink } from './action-link.tsx';
import type { NextAction, NextStepContent } from './page-content.ts';
import { QuoteLink } from './quote-link.tsx';

/** The next step: one panel at the end of a page. */
export function NextStep({ title, text, actions }: NextStepContent) {
  return (
    <aside className="next-step no-print" aria-labelledby="next-step-title">
      <h2 id="next-step-title">{title}</h2>
      <p>{text}</p>
      <p className="actions">
        {actions.map((action, index) => (
          <NextLink key={index} action={action} />
        ))}
      </p>
    </aside>
  );
}

function NextLink({ action }: { readonly action: NextAction }) {
  if ('quote' in action) return <QuoteLink query={action.query ?? ''}>{action.quote}</QuoteLink>;
  return (
    <ActionLink href={action.href} rank={action.isMain ? 'main' : 'second'}>
      {action.label}
    </ActionLink>
  );
}
