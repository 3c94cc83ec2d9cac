import { ORDER_LINE_TYPES, PARTS_LINE, type ChildRow, type RecordRow } from '@cdi/shared/catalogue';
import type { DockLine } from '@cdi/shared/domain/freight';
import { sitsOnExistingCurb } from '@cdi/shared/trade';
import { formatInches } from '@cdi/shared/units';

/** What shipping reads of a line. */
export type LineFacts = Pick<
  RecordRow<'tracker_curb'>,
  | 'tracker_curb_id'
  | 'curb_no'
  | 'qr_code'
  | 'tag'
  | 'curb_type'
  | 'qty'
  | 'crate_type'
  | 'od_length'
  | 'od_width'
  | 'base_flange'
  | 'height'
  | 'h_a'
  | 'h_b'
  | 'h_c'
  | 'h_d'
  | 'weight_total'
  | 'hold_reason'
  | 'remake_of_id'
> & {
  /** Pieces that are made again as lines of their own. */
  readonly remade_qty: number;
  /** Everything before loading is done. */
  readonly is_ready: boolean;
  readonly is_loaded: boolean;
  /** On trucks that have left. */
  readonly left_qty: number;
  /** On the truck that is being loaded. */
  readonly open_qty: number;
  /** Numbers of its crates on trucks that have left. */
  readonly left_crates: readonly number[];
};

/** A line of an order as it stands for shipping. */
export interface LineOnDock extends DockLine {
  readonly tag: string | null;
  /** Pieces ordered; `qty` of them ship as this line, the others as pieces made again in their place. */
  readonly orderedQty: number;
  /** The line in whose place it is made again. */
  readonly inPlaceOf: number | null;
  /** What the scanner reads: the code of the line, or its number. */
  readonly qrCode: string;
  readonly isReady: boolean;
  readonly isHeld: boolean;
  readonly isLoaded: boolean;
  readonly openQty: number;
  /** Its crates have walls and a lid: another crate may go on top. */
  readonly isStackable: boolean;
  /** For the packing slip: family and size, or the parts. */
  readonly description: string;
  /** What the line of parts holds; none for a curb. */
  readonly parts: readonly PartFacts[];
}

/** A part of the order. */
export interface PartFacts {
  readonly qty: number;
  readonly part_no: string;
  readonly description: string;
}

/** What parts are called on papers of freight. */
export const ACCESSORIES = 'HVAC accessories';

/** What the goods of a family are called on papers of freight. */
function nameGoods(line: LineFacts, parts: readonly PartFacts[]): string {
  if (line.curb_type === PARTS_LINE)
    return `${ACCESSORIES} (${parts.map((part) => `${part.qty} × ${part.part_no} ${part.description}`).join(', ')})`;
  if (line.curb_type === 'RAIL') return 'equipment rails, sheet metal, pair';
  if (line.curb_type === 'PIPE') return 'pipe curb, sheet metal';
  if (line.curb_type === 'ADP' || line.curb_type === 'ADP-C') return 'roof curb adapter, sheet metal';
  return 'roof curb, sheet metal';
}

function describeLine(line: LineFacts, parts: readonly PartFacts[]): string {
  if (line.curb_type === PARTS_LINE)
    return parts.map((part) => `${part.qty} × ${part.part_no} ${part.description}`).join('\n');
  const size = [line.od_length, line.od_width, line.height].flatMap((inches) =>
    inches === null ? [] : [formatInches(inches)],
  );
  return `${ORDER_LINE_TYPES[line.curb_type]}, ${size.join(' × ')}`;
}

const packagingOf = (line: LineFacts): string =>
  line.curb_type === PARTS_LINE ? 'Package' : line.crate_type === 'full' ? 'Crate' : 'Skid';

/** Size of a loose piece on the truck, inches: a curb for the roof deck reaches past its walls by its base flange. */
function sizeOf(line: LineFacts): DockLine['sizeIn'] {
  const { curb_type: family, od_length, od_width } = line;
  const hasFlange = family !== PARTS_LINE && family !== 'RAIL' && !sitsOnExistingCurb(family);
  const flangesIn = hasFlange ? 2 * (line.base_flange ?? 0) : 0;
  const highIn = Math.max(...[line.height, line.h_a, line.h_b, line.h_c, line.h_d].map((inches) => inches ?? 0));
  if (od_length === null || od_width === null || highIn === 0) return null;
  return [od_length + flangesIn, od_width + flangesIn, highIn];
}

export type CrateFacts = Pick<
  ChildRow<'tracker_curb', 'crates'>,
  'tracker_curb_id' | 'crate_no' | 'length' | 'width' | 'height' | 'weight_lb' | 'freight_class'
>;

/** A line as it is on the dock, with the crates of its own, and the parts of the order for the line that holds them. */
export function makeDockLine(line: LineFacts, crates: readonly CrateFacts[], parts: readonly PartFacts[]): LineOnDock {
  return {
    curbId: line.tracker_curb_id,
    curbNo: String(line.curb_no),
    tag: line.tag,
    qrCode: line.qr_code ?? String(line.curb_no),
    goods: nameGoods(line, parts),
    description: describeLine(line, parts),
    parts: line.curb_type === PARTS_LINE ? parts : [],
    qty: Math.max(0, line.qty - line.remade_qty),
    orderedQty: line.qty,
    inPlaceOf: line.remake_of_id,
    leftQty: line.left_qty,
    openQty: line.open_qty,
    leftCrates: line.left_crates,
    isStackable: line.crate_type === 'full',
    isReady: line.is_ready,
    isHeld: line.hold_reason !== null,
    isLoaded: line.is_loaded,
    packaging: packagingOf(line),
    sizeIn: sizeOf(line),
    eachLb: line.weight_total ?? 0,
    crates: crates
      .filter((crate) => crate.tracker_curb_id === line.tracker_curb_id)
      .map((crate) => ({
        crateNo: crate.crate_no,
        lengthIn: crate.length,
        widthIn: crate.width,
        heightIn: crate.height,
        weightLb: crate.weight_lb,
        freightClass: crate.freight_class,
      })),
  };
}

/** How much of a line may still go on a truck that has not left. */
export const onDockOf = (line: LineOnDock): number => line.qty - line.leftQty;

/** Packed and not held, with something left on the dock that no truck took along. */
export const standsReady = (line: LineOnDock): boolean => line.isReady && !line.isHeld && onDockOf(line) > 0;

/** How a load holds a piece: by its curb and the number of its crate, 0 for loose ones. */
export const keyOfCrate = (curbId: number, crateNo: number): string => `${curbId}-${crateNo}`;
