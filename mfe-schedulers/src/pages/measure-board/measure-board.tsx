import { ROOF_ACCESS } from '@cdi/shared/catalogue';
import { MEASURE_BOARD, type Card, type MeasureFace } from '@cdi/shared/contracts';
import { formatDate, toPlainDate } from '@cdi/shared/units';
import { formatMinutes } from '../../board/board-load.ts';
import { makeBoardApi } from '../../boards/board-api.ts';
import type { BoardDefinition } from '../../boards/board-definition.ts';
import type { BoardFace } from '../../boards/board-face.ts';
import { LineGlyph } from '../../view/line-glyph.tsx';

/** The visit that a card is about: this board has no others. */
const readVisit = (card: Card): MeasureFace => card.face as MeasureFace;

const formatCurbCount = ({ curbs }: MeasureFace): string => `${curbs} ${curbs === 1 ? 'curb' : 'curbs'}`;

const describeWork = (card: Card): string => {
  const visit = readVisit(card);
  return `${visit.customer}, ${formatCurbCount(visit)} · ${formatMinutes(card.minutes)}`;
};

const day = (text: string): string => formatDate(toPlainDate(text));

/** An old curb from above with the dimension of the tape over it. */
const CurbPicture = () => (
  <LineGlyph title="Measurement" metal="M7 10H25V21H7Z" line="M10 13H22V18H10ZM7 3V7M25 3V7M7 5H25" />
);

const face: BoardFace = {
  Picture: CurbPicture,
  Marks: () => null,
  Rush: () => null,
  placeName: 'Site',
  placeHint: (card) => `${card.place}, ${readVisit(card).job_name}`,
  build: describeWork,
  names: (card) => ({ tag: [readVisit(card).quote_no], work: [describeWork(card)], press: [] }),
  notes: () => [],
  facts: (card) => {
    const visit = readVisit(card);
    return [
      ['Quote', `${visit.quote_no}, ${visit.job_name}`],
      ['Customer', visit.customer],
      ['Way to the roof', ROOF_ACCESS[visit.roof_access]],
      ['Contact', `${visit.contact_name}, ${visit.contact_phone}`],
      ['Days', `${day(visit.date_from)} to ${day(visit.date_to)}`],
      ['Curbs', String(visit.curbs)],
      ['Should take', formatMinutes(card.minutes)],
    ];
  },
};

/** Measurement: its cards are visits to roofs, from the request of sales until the measurements are reviewed. */
export const measureBoard: BoardDefinition = {
  name: MEASURE_BOARD,
  title: 'Measurement',
  purpose: 'Visits stand here from the request until what was measured is reviewed and the visit is closed.',
  api: makeBoardApi(MEASURE_BOARD),
  face,
  shop: null,
  // measuring again means a second trip to the site, so it needs a reason
  asksWhyBack: (fromLane, toLane) => toLane === 'requested' && (fromLane === 'measured' || fromLane === 'reviewed'),
  findCheckList: () => null,
  canAttachDrawing: false,
  hasLocationFilter: false,
};
