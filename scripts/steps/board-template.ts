import { toCamelCase } from './generated-file.ts';

/** Names of a new board, and the room whose work it shows. */
export interface NewBoard {
  /** Folder of the room on the server. */
  readonly room: string;
  /** `measure`: the name by which server, page and live events know it. */
  readonly name: string;
  readonly title: string;
}

/** The path of its page: `/measure_scheduler`. */
export const pathOfBoard = ({ name }: NewBoard): `/${string}` => `/${name}_scheduler`;

function namesOf({ name }: NewBoard) {
  const base = name.replaceAll('_', '-');
  const camel = toCamelCase(base);
  const pascal = `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`;
  return { base, folder: `${base}-board`, camel, pascal };
}

/** The name of the folder of its page. */
export const folderOfBoard = (board: NewBoard): string => namesOf(board).folder;

/** The files of a new board by path: open orders by promised date, not movable yet. They run without changes. */
export function formatBoard(board: NewBoard): Readonly<Record<string, string>> {
  const { base, folder } = namesOf(board);
  const page = `mfe-schedulers/src/pages/${folder}/${folder}`;
  return {
    [`server/src/${board.room}/${base}.source.ts`]: formatSource(board),
    [`${page}.tsx`]: formatDefinition(board),
    [`${page}.page-info.ts`]: formatDeclaration(board),
    [`${page}.page.tsx`]: formatPage(board),
  };
}

function formatSource(board: NewBoard): string {
  return `import { sql } from 'kysely';
import { ON_THE_WAY } from '@cdi/shared/trade';
import { AppError } from '@cdi/shared/errors';
import type { BoardSource } from '../context.ts';
import { readCalendars } from '../plants/working-days.ts';
import { likePattern } from '../records/find/typed-text.ts';
import { inStates } from '../storage/in-states.ts';
import { run } from '../storage/query.ts';

function refuse(): never {
  throw new AppError('FORBIDDEN', 'Nobody moves these cards. Say here who does.');
}

/** ${board.title}: say what a card is, and what its version is. */
export const ${namesOf(board).camel}Source: BoardSource = {
  boards: { ${board.name}: '${board.title}' },
  lanes: [
    { name: 'held', title: 'Held' },
    { name: 'open', title: 'Open' },
  ],
  // once its object has a readOnly text field for the place of its cards, read that instead of this null, and name it in rank
  from: sql\`(select *, null::text as board_rank from tracker) t
    join company c on c.company_id = t.company_id and t.is_active\`,
  id: sql.ref<number>('t.tracker_id'),
  lane: sql<string>\`case when t.hold_reason is null then 'open' else 'held' end\`,
  columns: sql\`t.version, t.board_rank as rank, t.tracker_no as title, c.company_name as place,
    t.promised_date as due_date, t.cdi_location_id, null::bigint as holder_id, null as holder_name, null as moved_by,
    t.tracker_id as subject_id, t.company_id\`,
  rank: { table: 'tracker', alias: 't', key: 'tracker_id', column: 'board_rank' },
  order: [{ value: sql\`coalesce(t.promised_date, 'infinity'::date)\`, type: 'date' }],
  subject: { object: 'tracker', id: sql.ref<number>('t.tracker_id') },
  shows: () => inStates(sql.ref('t.status'), ON_THE_WAY),
  matches({ term, isMineOnly, locationId }) {
    const ofPlant = locationId === null ? sql\`true\` : sql\`t.cdi_location_id = \${locationId}\`;
    const pattern = \`%\${likePattern(term)}%\`;
    return sql<boolean>\`not \${isMineOnly}::boolean and \${ofPlant}
      and (t.tracker_no ilike \${pattern} or c.company_name ilike \${pattern})\`;
  },
  readCalendars,
  describe: (_context, row) => ({
    minutes: 0,
    hold: null,
    why: row.lane === 'held' ? 'Held' : 'Open',
    pages: [{ label: 'Open order', href: \`/tracker/\${row.subject_id}\` }],
    moves: [],
    face: null,
  }),
  async lock({ db }, cardId) {
    await run(db)\`select from tracker where tracker_id = \${cardId} for update\`;
  },
  assertMayMove: refuse,
  change: async () => refuse(),
  assign: async () => refuse(),
};
`;
}

function formatDefinition(board: NewBoard): string {
  const { camel } = namesOf(board);
  return `import { makeBoardApi } from '../../boards/board-api.ts';
import type { BoardDefinition } from '../../boards/board-definition.ts';
import type { BoardFace } from '../../boards/board-face.ts';

/** What only the cards of this board show: nothing yet. */
const face: BoardFace = {
  Picture: () => null,
  Marks: () => null,
  Rush: () => null,
  placeName: 'Customer',
  placeHint: (card) => card.place,
  build: () => '',
  names: () => ({ tag: [], work: [], press: [] }),
  notes: () => [],
  facts: () => [],
};

/** ${board.title}: say what its cards are. */
export const ${camel}Board: BoardDefinition = {
  name: '${board.name}',
  title: '${board.title}',
  purpose: 'Orders stand here from their entry until they have shipped.',
  api: makeBoardApi('${board.name}'),
  face,
  shop: null,
  asksWhyBack: () => false,
  findCheckList: () => null,
  canAttachDrawing: false,
  hasLocationFilter: true,
};
`;
}

function formatDeclaration(board: NewBoard): string {
  const { folder, camel, pascal } = namesOf(board);
  return `import { staff } from '@cdi/shared/policy';
import { definePage } from '@cdi/shared/remotes';

export const ${camel}BoardPage = definePage({
  path: '${pathOfBoard(board)}/{id?}',
  title: ['${board.title} Scheduler'],
  audience: [staff],
  isFullWidth: true,
  menu: [{ menu: 'schedulers', label: '${board.title}', order: 3 }],
  commands: [{ title: '${board.title} scheduler' }],
  load: async () => (await import('./${folder}.page.tsx')).${pascal}BoardPage,
});
`;
}

function formatPage(board: NewBoard): string {
  const { folder, camel, pascal } = namesOf(board);
  return `import { BoardPage } from '../../view/board-page.tsx';
import { ${camel}Board } from './${folder}.tsx';

/** \`${pathOfBoard(board)}\`. */
export function ${pascal}BoardPage() {
  return <BoardPage definition={${camel}Board} />;
}
`;
}
