import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type RefObject } from 'react';
import { printInstant } from '../../../print/print-date.ts';
import { useConfigurator } from './configurator-context.ts';

interface AsideNoticeProps {
  /** Gets the focus when no notice is left. */
  readonly title: RefObject<HTMLElement | null>;
}

/** Lists unsaved new quotes that were set aside for a link, so that no entries are lost. */
export const AsideNotice = observer(function AsideNotice({ title }: AsideNoticeProps) {
  const store = useConfigurator();
  const { aside } = store;
  const first = useRef<HTMLParagraphElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // the pressed button was removed with its notice
    if (wasPressed.current) (first.current ?? title.current)?.focus();
    wasPressed.current = false;
  }, [aside, title]);
  if (store.draft.quoteId !== 0) return null;
  const press = (work: () => void) => {
    wasPressed.current = true;
    work();
  };
  return aside.map((stored, index) => {
    const job = String(stored.draft.header['job_name'] ?? '').trim();
    const from = printInstant(new Date(stored.savedAtMs).toISOString());
    const which = <span className="visually-hidden"> ({job ? `${job}, ${from}` : from})</span>;
    return (
      <p
        key={stored.savedAtMs}
        ref={index === 0 ? first : undefined}
        tabIndex={-1}
        className="configurator-notice"
        role="status"
      >
        An unsaved quote from {from}
        {job && ` (${job})`} is kept.{' '}
        <button type="button" className="configurator-link" onClick={() => press(() => store.openAside(stored))}>
          Open that instead{which}
        </button>{' '}
        <button type="button" className="configurator-link" onClick={() => press(() => store.discardAside(stored))}>
          Discard it{which}
        </button>
      </p>
    );
  });
});
