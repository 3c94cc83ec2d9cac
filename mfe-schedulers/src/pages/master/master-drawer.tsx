import { BUILD_STAGES } from '@cdi/shared/catalogue';
import type { Card } from '@cdi/shared/contracts';
import { FailurePanel, StatePanel } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { Drawer } from '@cdi/shared/ui';
import { observer } from 'mobx-react-lite';
import { formatDay } from '../../board/board-load.ts';
import { describeDue } from '../../board/due.ts';
import type { MasterStore } from './master.store.ts';
import { curbBoardFace } from '../../boards/curb-board-face.tsx';
import { readCurb } from '../../boards/curb-face.ts';
import { DueStrip } from '../../view/due-strip.tsx';
import { describeHold } from '../../stores/hold-words.ts';
import { HoldChip } from '../../view/hold-chip.tsx';

interface MasterDrawerProps {
  readonly store: MasterStore;
}

/** The cards behind one cell of the master board. They are moved on the board of their stage. */
export const MasterDrawer = observer(function MasterDrawer({ store }: MasterDrawerProps) {
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
        <ul className="board-plain-cards">
          {opened.cards.map((card) => (
            <PlainCard key={card.id} card={card} />
          ))}
        </ul>
      )}
      <p>
        <Link href={`/buildsch/${task}`}>Open the board of {BUILD_STAGES[task]}</Link>
      </p>
    </Drawer>
  );
});

function PlainCard({ card }: { readonly card: Card }) {
  const due = describeDue(card);
  return (
    <li className={`board-card is-plain is-${due.level}`}>
      <curbBoardFace.Picture card={card} />
      <div className="board-card-body">
        <div className="board-card-line">
          <Link className="board-card-no" href={card.pages[0]?.href ?? ''}>
            {card.title}
          </Link>
          {readCurb(card).qty > 1 && <span className="board-card-qty">× {readCurb(card).qty}</span>}
          <span className="board-card-end">
            <DueStrip due={due} />
          </span>
        </div>
        <div className="board-card-line">
          <span className="board-card-customer">{card.place}</span>
          <HoldChip card={card} />
        </div>
        <div className="board-card-line is-small">
          <span className="board-card-build">{curbBoardFace.build(card)}</span>
        </div>
        <p className="board-card-why">{card.why}</p>
        {card.hold && <p className="board-card-why">{describeHold(card)}</p>}
      </div>
    </li>
  );
}
