import { useLoader } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { ContactCard } from '../../../contact/contact-card.tsx';
import { useQuoteServices } from '../quote-services.ts';

interface QuoteContactProps {
  readonly quoteId: number;
  /** The name on the quote: shown until phone and e-mail are loaded, and if that fails. */
  readonly name: string;
}

/** The contact for the quote, with phone and e-mail. */
export const QuoteContact = observer(function QuoteContact({ quoteId, name }: QuoteContactProps) {
  const { api } = useQuoteServices();
  const { state } = useLoader(() => api.contact(quoteId));
  return state.kind === 'ready' ? <ContactCard contact={state.value} /> : <>{name}</>;
});
