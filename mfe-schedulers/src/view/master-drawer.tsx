import { BUILD_STAGES } from '@cdi/shared/catalogue';
import type { Card } from '@cdi/shared/contracts';
import { Link } from '@cdi/shared/mfe';
import { FailurePanel, StatePanel } from '@cdi/shared/records';
import { Drawer } from '@cdi/shared/ui';
import type { PlainDate } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { formatDay } from '../board/board-load.ts';
import { describeDue } from '../board/due.ts';
import type { MasterStore } from '../stores/master.store.ts';
import { describeBuild } from './card-words.ts';
import { DueStrip } from './due-strip.tsx';
import { FamilyGlyph } from './family-glyph.tsx';
import { HoldChip } from './hold-chip.tsx';

interface MasterDrawerProps {
  readonly store: MasterStore;
  readonly today: PlainDate;
}

/** The cards behind one cell of the master board. They are moved on the board of their stage. */
export const MasterDrawer = observer(function MasterDrawer({ store, today }: MasterDrawerProps) {
  const { opened } = store;
  if (opened.kind === 'closed') return null;
  const { task, date } = opened.cell;
  return (
    <Drawer open size={480} title={`${BUILD_STAGES[task]}, ${formatDay(date)}`} onClose={() => store.close()}>
      {opened.kind === 'loading' && <StatePanel kind="loading" title="Looking up the cards" />}
      {opened.kind === 'failed' && (
        <FailurePanel error={opened.error} what="cards" onRetry={() => void store.open(opened.cell)} />
      )}
      {opened.kind === 'ready' && opened.cards.length === 0 && (
        <StatePanel kind="empty" title="Nothing is planned here any more">
          <p>The cards of this cell were finished or moved since the board was drawn.</p>
        </StatePanel>
      )}
      {opened.kind === 'ready' && opened.cards.length > 0 && (
        <ul className="brd-plain-cards">
          {opened.cards.map((card) => (
            <PlainCard key={card.card_id} card={card} today={today} />
          ))}
        </ul>
      )}
      <p>
        <Link href={`/buildsch/${task}`}>Open the board of {BUILD_STAGES[task]}</Link>
      </p>
    </Drawer>
  );
});

function PlainCard({ card, today }: { readonly card: Card; readonly today: PlainDate }) {
  const due = describeDue(card, today);
  return (
    <li className={`brd-card is-plain is-${due.level}`}>
      <FamilyGlyph family={card.curb_type} />
      <div className="brd-card-body">
        <div className="brd-card-line">
          <Link className="brd-card-no" href={`/tracker_curb/${card.tracker_curb_id}`}>
            {card.curb_no}
          </Link>
          {card.qty > 1 && <span className="brd-card-qty">× {card.qty}</span>}
          <span className="brd-card-end">
            <DueStrip due={due} />
          </span>
        </div>
        <div className="brd-card-line">
          <span className="brd-card-customer">{card.customer}</span>
          {card.hold_reason && <HoldChip reason={card.hold_reason} />}
        </div>
        <div className="brd-card-line is-small">
          <span className="brd-card-build">{describeBuild(card)}</span>
        </div>
        <p className="brd-card-why">{card.why}</p>
      </div>
    </li>
  );
}
