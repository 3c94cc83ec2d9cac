import type { BillOfLading, DockLine, NextTruck } from '../boards/board-definition.ts';

/** A truck as it is typed: quantities by line. */
export interface TruckDraft {
  readonly carrierName: string;
  readonly proNo: string;
  readonly quantities: Readonly<Record<number, string>>;
}

/** All that stands ready, by the carrier known so far. */
export function draftOfTruck({ carrierName, proNo, lines }: NextTruck): TruckDraft {
  return {
    carrierName,
    proNo,
    quantities: Object.fromEntries(lines.map((line) => [line.curbId, String(line.onDock)])),
  };
}

/** Reads a truck, or says which field is wrong and why: `carrierName`, or the number of a line. A quantity of 0 or none stays behind. */
export function readTruck(
  draft: TruckDraft,
  lines: readonly DockLine[],
): { readonly bill: BillOfLading | null; readonly problems: Readonly<Record<string | number, string>> } {
  const problems: Record<string | number, string> = {};
  if (draft.carrierName.trim() === '') problems['carrierName'] = 'Say who carries it.';
  const chosen = lines.flatMap(({ curbId, onDock }) => {
    const text = (draft.quantities[curbId] ?? '').trim();
    const qty = text === '' ? 0 : Number(text);
    if (!Number.isInteger(qty) || qty < 0 || qty > onDock)
      problems[curbId] = `Give a whole number from 0 to ${onDock}.`;
    return qty > 0 ? [{ curbId, qty }] : [];
  });
  const first = lines[0];
  if (first && chosen.length === 0 && Object.keys(problems).length === 0)
    problems[first.curbId] = 'Put at least one line on the truck.';
  const isWhole = Object.keys(problems).length === 0;
  return {
    bill: isWhole ? { carrierName: draft.carrierName, proNo: draft.proNo, lines: chosen } : null,
    problems,
  };
}
