import type { Card } from '@cdi/shared/contracts';
import { BackIcon, DrawingIcon, RushIcon } from '@cdi/shared/kit';
import { formatMinutes } from '../board/board-load.ts';
import { FamilyGlyph, nameFamily } from './family-glyph.tsx';
import type { BoardFace } from './board-face.ts';
import { readCurb } from './curb-face.ts';

interface CurbPartProps {
  readonly card: Card;
}

/** Whether the order pays for being quick. */
function isQuickShip(card: Card): boolean {
  const { quick_ship_days: days } = readCurb(card);
  return days !== null && days !== '0';
}

const describeCurb = (card: Card): string => `${readCurb(card).qty} × ${nameFamily(readCurb(card).curb_type)}`;

/** Size in inches, gauge and standard time as the card prints them. */
function describeBuild(card: Card): string {
  const { size } = readCurb(card);
  return [size.replaceAll('"', ''), describeWork(card)].filter((part) => part !== '').join(' · ');
}

/** Gauge and standard time, which operators need for the setup. */
function describeWork(card: Card): string {
  const { gauge } = readCurb(card);
  return [gauge ? `${gauge} ga` : '', formatMinutes(card.minutes)].filter((part) => part !== '').join(' · ');
}

function CurbPicture({ card }: CurbPartProps) {
  return <FamilyGlyph family={readCurb(card).curb_type} />;
}

function CurbMarks({ card }: CurbPartProps) {
  const { qty, sent_back_reason: sentBack, drawing_file_id: fileId, drawing_status: drawing } = readCurb(card);
  return (
    <>
      {qty > 1 && <span className="board-card-qty">× {qty}</span>}
      {sentBack && (
        <span className="board-mark" title={`Sent back: ${sentBack}`}>
          <BackIcon />
        </span>
      )}
      {fileId !== null && (
        <span className="board-mark" title={`Drawing: ${drawing}`}>
          <DrawingIcon />
        </span>
      )}
    </>
  );
}

function CurbRush({ card }: CurbPartProps) {
  if (!isQuickShip(card)) return null;
  return (
    <span className="board-rush" title={`Quick ship, ${readCurb(card).quick_ship_days} working days`}>
      <RushIcon />
      Quick
    </span>
  );
}

/** The face of a curb, on the boards of drawings and of the shop. */
export const curbBoardFace: BoardFace = {
  Picture: CurbPicture,
  Marks: CurbMarks,
  Rush: CurbRush,
  placeName: 'Customer',
  placeHint: (card) => `${card.place}, ${readCurb(card).job_name}`,
  build: describeBuild,
  work: describeWork,
  names: (card) => ({
    tag: [readCurb(card).tag ?? ''],
    work: [describeCurb(card), describeBuild(card)],
    press: isQuickShip(card) ? ['Quick ship'] : [],
  }),
  notes: (card) => {
    const { sent_back_reason: reason } = readCurb(card);
    return reason ? [`Sent back: ${reason}`] : [];
  },
  facts: (card) => {
    const { job_name, tag, quick_ship_days: days, clock } = readCurb(card);
    return [
      ['Job', job_name],
      ['Tag', tag],
      ['Curb', describeCurb(card)],
      ['Build', describeBuild(card)],
      ['At work', clock && clock.people.length > 0 ? clock.people.join(', ') : null],
      ['Clock', clock && clock.minutes > 0 ? formatMinutes(clock.minutes) : null],
      ['Ships', isQuickShip(card) ? `Quick, in ${days} working days` : null],
    ];
  },
};
