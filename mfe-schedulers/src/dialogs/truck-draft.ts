import type { BillOfLading, CarrierOfTruck, DockLine, NextTruck, TruckCarrier } from '../boards/board-definition.ts';

/** A truck as it is typed: who takes it, and quantities by line. */
export interface TruckDraft extends CarrierOfTruck {
  readonly proNoBefore: string;
  readonly quantities: Readonly<Record<number, string>>;
}

/** Starts a draft: the quantities on the truck at the dock, all pieces of lines that have none on it, and the known carrier. */
export function draftOfTruck({ lines, carriers: _carriers, open: _open, ...carrier }: NextTruck): TruckDraft {
  return {
    ...carrier,
    proNoBefore: carrier.proNo,
    quantities: Object.fromEntries(lines.map((line) => [line.curbId, String(line.onTruck || line.onDock)])),
  };
}

/**
 * Changes to a truck when another of our carriers is chosen: SCAC and payer. The PRO number belongs to one carrier and is cleared; the NMFC
 * item belongs to the goods and stays if the carrier has none.
 */
export function chooseCarrier(
  carriers: readonly TruckCarrier[],
  shipperId: number | null,
  now: Pick<CarrierOfTruck, 'nmfcItem'>,
): CarrierOfTruck {
  const chosen = carriers.find((each) => each.shipperId === shipperId);
  return {
    shipperId: chosen?.shipperId ?? null,
    carrierName: '',
    proNo: '',
    scac: chosen?.scac ?? '',
    nmfcItem: chosen?.nmfcItem || now.nmfcItem,
    thirdParty: chosen?.thirdParty ?? '',
  };
}

/** Details that belong to the carrier; the NMFC item belongs to the goods. */
const OF_CARRIER = ['proNo', 'scac', 'thirdParty'] as const;
const BESIDE_NAME = [...OF_CARRIER, 'nmfcItem'] as const;

const isOneName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Changes to a truck while the user types the name of its carrier. A new name clears the recorded details of the previous carrier; typing
 * the recorded name again restores the details that are empty by then.
 */
export function nameCarrier(now: CarrierOfTruck, stood: CarrierOfTruck, carrierName: string): Partial<CarrierOfTruck> {
  const isStood = (name: string) => isOneName(name, stood.carrierName);
  if (stood.carrierName === '' || (isStood(carrierName) && isStood(now.carrierName))) return { carrierName };
  const changed = isStood(carrierName)
    ? BESIDE_NAME.filter((name) => now[name] === '').map((name) => [name, stood[name]])
    : OF_CARRIER.filter((name) => now[name] === stood[name]).map((name) => [name, '']);
  return { carrierName, ...Object.fromEntries(changed) };
}

/** Whether the truck has a carrier other than the recorded one. */
export const hasOtherCarrier = (now: CarrierOfTruck, stood: CarrierOfTruck): boolean =>
  now.shipperId !== stood.shipperId || !isOneName(now.carrierName, stood.carrierName);

const SCAC = /^[A-Za-z]{2,4}$/;

/** Parses a truck, with errors by field: `carrierName`, `scac`, or the number of a line. A line with quantity 0 or none stays behind. */
export function readTruck(
  draft: TruckDraft,
  lines: readonly DockLine[],
): { readonly bill: BillOfLading | null; readonly problems: Readonly<Record<string | number, string>> } {
  const problems: Record<string | number, string> = {};
  const { quantities, ...carrier } = draft;
  if (carrier.shipperId === null && carrier.carrierName.trim() === '') problems['carrierName'] = 'Say who carries it.';
  if (carrier.scac.trim() !== '' && !SCAC.test(carrier.scac.trim()))
    problems['scac'] = 'A SCAC has two to four letters, such as ODFL.';
  const chosen = lines.flatMap(({ curbId, onDock }) => {
    const text = (quantities[curbId] ?? '').trim();
    const qty = text === '' ? 0 : Number(text);
    if (!Number.isInteger(qty) || qty < 0 || qty > onDock)
      problems[curbId] = `Give a whole number from 0 to ${onDock}.`;
    return qty > 0 ? [{ curbId, qty }] : [];
  });
  const first = lines[0];
  if (first && chosen.length === 0 && Object.keys(problems).length === 0)
    problems[first.curbId] = 'Put at least one line on the truck.';
  const isWhole = Object.keys(problems).length === 0;
  return { bill: isWhole ? { ...carrier, lines: chosen } : null, problems };
}
