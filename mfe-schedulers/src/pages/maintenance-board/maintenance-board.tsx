import { ASSET_TYPES, MAINTENANCE_URGENCIES, STOPPING_URGENCIES } from '@cdi/shared/catalogue';
import { MAINTENANCE_BOARD, type Card, type MaintenanceFace } from '@cdi/shared/contracts';
import { ClockIcon, StopIcon } from '@cdi/shared/kit';
import { formatMinutes } from '../../board/board-load.ts';
import { makeBoardApi } from '../../boards/board-api.ts';
import type { BoardDefinition } from '../../boards/board-definition.ts';
import type { BoardFace } from '../../boards/board-face.ts';
import { LineGlyph } from '../../view/line-glyph.tsx';

interface PartProps {
  readonly card: Card;
}

/** The request that a card is about: this board has no others. */
const readRequest = (card: Card): MaintenanceFace => card.face as MaintenanceFace;

const isStopped = (card: Card): boolean =>
  (STOPPING_URGENCIES as readonly string[]).includes(readRequest(card).urgency);

const describeWork = (card: Card): string =>
  [readRequest(card).problem.split('\n')[0] ?? '', card.minutes > 0 ? formatMinutes(card.minutes) : '']
    .filter((part) => part !== '')
    .join(' · ');

/** A press brake from the front: ram, die and bed. */
function MachinePicture({ card }: PartProps) {
  const title = ASSET_TYPES[readRequest(card).asset_type];
  return (
    <LineGlyph
      title={title}
      metal="M5 3H27V9H5ZM5 16H27V21H5Z"
      line="M12 9L16 13L20 9M13 16L16 14L19 16M8 9V16M24 9V16"
    />
  );
}

/** Marks of planned work: it was not reported. */
function RequestMarks({ card }: PartProps) {
  if (readRequest(card).request_kind !== 'planned') return null;
  return (
    <span className="board-mark" title="Planned work">
      <ClockIcon />
    </span>
  );
}

function RequestRush({ card }: PartProps) {
  if (!isStopped(card)) return null;
  const { urgency } = readRequest(card);
  return (
    <span className="board-rush" title={MAINTENANCE_URGENCIES[urgency]}>
      <StopIcon />
      {urgency === 'safety' ? 'Safety' : 'Stopped'}
    </span>
  );
}

const face: BoardFace = {
  Picture: MachinePicture,
  Marks: RequestMarks,
  Rush: RequestRush,
  placeName: 'Machine',
  placeHint: (card) => `${card.place}, ${readRequest(card).location}`,
  build: describeWork,
  names: (card) => ({
    tag: [readRequest(card).request_kind === 'planned' ? 'Planned' : ''],
    work: [describeWork(card)],
    press: isStopped(card) ? [MAINTENANCE_URGENCIES[readRequest(card).urgency]] : [],
  }),
  notes: (card) => {
    const { waiting_for: waitingFor } = readRequest(card);
    return waitingFor ? [`Waits for: ${waitingFor}`] : [];
  },
  facts: (card) => {
    const { asset_type, location, problem, urgency, supplier } = readRequest(card);
    return [
      ['Kind of machine', ASSET_TYPES[asset_type]],
      ['Location', location],
      ['What is wrong', problem],
      ['Urgency', MAINTENANCE_URGENCIES[urgency]],
      ['Outside service', supplier],
      ['Should take', card.minutes > 0 ? formatMinutes(card.minutes) : null],
    ];
  },
};

/** Maintenance: its cards are requests, reported ones and those due by a plan. */
export const maintenanceBoard: BoardDefinition = {
  name: MAINTENANCE_BOARD,
  title: 'Maintenance',
  purpose:
    'Requests stand here from the report, or a week before planned work is due, until somebody has verified them.',
  api: makeBoardApi(MAINTENANCE_BOARD),
  face,
  shop: null,
  // the person who marked a request as done must learn why it is not
  asksWhyBack: (fromLane) => fromLane === 'done',
  findCheckList: () => null,
  canAttachDrawing: false,
  hasLocationFilter: true,
};
