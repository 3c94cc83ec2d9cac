import { FREIGHT_TERMS, LOAD_STATES, LOAD_TRAILERS } from '@cdi/shared/catalogue';
import type { LoadCrate, LoadOrder, LoadView, ReadyGroup } from '@cdi/shared/contracts';
import { downloadText, writeCsv } from '@cdi/shared/kit';

const figure = (value: number | null): string => (value === null ? '' : String(value));

const CRATE_HEADS = ['Line', 'Crate', 'Pieces', 'Length in', 'Width in', 'Height in', 'Weight lb', 'Class'];
const crateCells = (crate: LoadCrate): readonly string[] => [
  crate.curb_no,
  crate.label,
  figure(crate.pieces),
  figure(crate.length),
  figure(crate.width),
  figure(crate.height),
  figure(crate.weight_lb),
  crate.freight_class ?? '',
];
const orderCells = (order: LoadOrder, isFirst: boolean): readonly string[] => [
  order.tracker_no,
  order.customer,
  order.ship_to,
  order.freight_terms === null ? '' : FREIGHT_TERMS[order.freight_terms],
  isFirst ? figure(order.freight_paid) : '',
];
const ORDER_HEADS = ['Order', 'Customer', 'Ship to', 'Freight terms', 'Freight paid $'];

/** A row for each crate that waits, with its lane and day. */
function listReadyRows(groups: readonly ReadyGroup[]): readonly (readonly string[])[] {
  return [
    ['Plant', 'Lane', 'Goes', ...ORDER_HEADS, ...CRATE_HEADS],
    ...groups.flatMap((group) =>
      group.orders.flatMap((order) =>
        order.crates.map((crate, index) => [
          group.plant,
          group.lane,
          group.goes_on,
          ...orderCells(order, index === 0),
          ...crateCells(crate),
        ]),
      ),
    ),
  ];
}

/** A row for each crate of a load, by stop. The freight that an order pays and costs is on its first crate only, so the columns add up. */
export function listLoadRows(load: LoadView): readonly (readonly string[])[] {
  return [
    ['Load', 'State', 'Trailer', 'Carrier', 'Stop', ...ORDER_HEADS, 'Cost $', 'Alone $', 'BOL', ...CRATE_HEADS],
    ...load.stops.flatMap((stop) =>
      stop.crates.map((crate, index) => [
        load.load_no,
        LOAD_STATES[load.status],
        LOAD_TRAILERS[load.trailer],
        load.carrier ?? '',
        figure(stop.stop_no),
        ...orderCells(stop, index === 0),
        index === 0 ? figure(stop.cost) : '',
        index === 0 ? figure(stop.alone) : '',
        stop.bol_no ?? '',
        ...crateCells(crate),
      ]),
    ),
  ];
}

/** Downloads the ready crates as a file. */
export const saveReadyCsv = (groups: readonly ReadyGroup[]): void =>
  downloadText('ready-crates.csv', writeCsv(listReadyRows(groups)));

/** Downloads a load as a file. */
export const saveLoadCsv = (load: LoadView): void => downloadText(`${load.load_no}.csv`, writeCsv(listLoadRows(load)));
