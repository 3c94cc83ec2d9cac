/** Half up to the cent, as every line of a price is rounded; a hair above what is half in print and not in binary. */
export const toCent = (usd: number): number => Math.round(usd * 100 + 1e-6) / 100;

/** What an estimator takes off a drawing, with the dollars of each material at the rates of the book. */
export interface Sheet {
  readonly qty: number;
  /** Net sheet of one piece, pounds. */
  readonly netLb: number;
  /** Dollars of one piece by material, sheet not among them. */
  readonly materials: Readonly<Record<string, number>>;
  /** Standard minutes of the whole line. */
  readonly minutes: number;
  /** By how much the level of the customer, and the quantity, multiply the list price. */
  readonly level: number;
  readonly quantity: number;
  /** Share that sales takes off the net price. */
  readonly discount?: number;
  /** Share of the goods that quick ship costs. */
  readonly quickShip?: number;
  /** Calculation and stamp, once per line. */
  readonly fee?: number;
}

/** Dollars of liner (1 in. 1.5 lb, $1.10 a square foot), nailer (2 × 2, $0.85 a foot), gasket ($0.45 a foot) and hardware of one piece. */
export const linedMaterials = (linerFt2: number, stripFt: number, hardwareUsd: number) => ({
  insulation: toCent(linerFt2 * 1.1),
  nailer: toCent(stripFt * 0.85),
  gasket: toCent(stripFt * 0.45),
  hardware: hardwareUsd,
});

/**
 * The form on which an estimator works a price out by hand, from section 8.2 of the trade's dossier: gross sheet at a yield of
 * .82, $0.72 a pound; $26 an hour and 140 % burden; list = cost ÷ (1 − .62); surcharge $0.06 a pound of gross sheet. Amounts by
 * the names of their rows, dollars.
 */
export function workOutPrice(sheet: Sheet): Readonly<Record<string, number>> {
  const { qty, materials } = sheet;
  const grossLb = sheet.netLb / 0.82;
  const rows = { steel: toCent(grossLb * 0.72), ...materials };
  const material = toCent(Object.values(rows).reduce((sum, usd) => sum + usd, 0));
  const labour = toCent((sheet.minutes / 60 / qty) * 26);
  const burden = toCent(labour * 1.4);
  const cost = toCent(material + labour + burden);
  const list = toCent(cost / (1 - 0.62));
  const level = toCent(list * sheet.level);
  const net = toCent(level * sheet.quantity);
  const unit = sheet.discount === undefined ? net : toCent(net * (1 - sheet.discount));
  const goods = toCent(unit * qty);
  const surcharge = toCent(grossLb * qty * 0.06);
  const quick = toCent(goods * (sheet.quickShip ?? 0));
  const fee = sheet.fee ?? 0;
  return {
    ...rows,
    material,
    labour,
    burden,
    cost,
    list,
    level,
    quantity_break: net,
    ...(sheet.discount === undefined ? {} : { discount: unit }),
    goods,
    surcharge,
    ...(quick === 0 ? {} : { quick_ship: quick }),
    ...(fee === 0 ? {} : { engineering_fee: fee }),
    subtotal: toCent(goods + surcharge + quick + fee),
  };
}
