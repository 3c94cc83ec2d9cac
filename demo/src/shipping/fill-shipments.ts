import type { RecordRow } from '@cdi/shared/catalogue';
import { packForTruck, sumTruck, type TruckItem } from '@cdi/shared/domain/freight';
import { toPlainDate } from '@cdi/shared/units';
import type { DemoRow } from '../kit/demo-tables.ts';
import { nameFrom, describeCurbUnits, type UnitIds } from '../../../server/src/products/unit-names.ts';
import type { StoredOrder } from '../orders/fill-orders.ts';
import type { DemoFiles } from '../kit/demo-files.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { renderBolPdf, type TruckFacts } from '../../../server/src/shipping/bol-pdf.ts';
import {
  makeDockLine,
  type CrateFacts,
  type LineFacts,
  type LineOnDock,
  type PartFacts,
} from '../../../server/src/shipping/dock-line.ts';
import { renderPackingSlipPdf } from '../../../server/src/shipping/packing-slip-pdf.ts';
import { countLines, rowOfItem } from '../../../server/src/shipping/shipment.service.ts';

const FIRST_BOL = 70_001;
/** Papers are drawn for orders of this many working days. */
const RECENT_DAYS = 52;

interface StoredLine {
  readonly id: number;
  readonly row: DemoRow<'tracker_curb'>;
  readonly order: StoredOrder;
}

/** The trucks of every order that is being loaded or has left, by the rules by which the product packs them. */
export function fillShipments(
  sources: DemoSources,
  files: DemoFiles,
  orders: readonly StoredOrder[],
  lines: readonly StoredLine[],
): void {
  let lastBol = FIRST_BOL - 1;
  for (const order of orders) {
    const mine = lines.filter((line) => line.order === order);
    const dock = mine.map((line) => readLine(sources, line, order));
    const left = dock.filter((line) => line.isLoaded);
    const loading = dock.filter((line) => !line.isLoaded && line.openQty > 0);
    const trucks = [
      { lines: left, hasLeft: true },
      { lines: loading, hasLeft: false },
    ].filter((truck) => truck.lines.length > 0);
    trucks.forEach((truck, index) =>
      addTruck(sources, files, {
        order,
        dock,
        ...truck,
        shipmentNo: index + 1,
        bolNo: `BOL-${(lastBol += 1)}`,
      }),
    );
  }
  sources.tables.add('number_series', { series: 'bol', last_value: lastBol });
}

function readLine({ tables }: DemoSources, { id, row }: StoredLine, order: StoredOrder): LineOnDock {
  const tasks = tables.rows('tracker_curb_task').filter((task) => task.tracker_curb_id === id);
  const loading = tasks.find((task) => task.task === 'loading');
  const before = tasks.filter((task) => task.task !== 'loading' && task.task !== 'final_paperwork');
  const facts = {
    ...row,
    tracker_curb_id: id,
    is_ready: before.every((task) => task.status === 'done'),
    is_loaded: loading?.status === 'done',
    // what the demo company makes again it makes for orders that are still in the shop
    remade_qty: 0,
    left_qty: 0,
    left_crates: [],
    open_qty: loading?.status === 'running' ? row.qty : 0,
  } as unknown as LineFacts;
  const crates = tables.rows('crate').filter((crate) => crate.tracker_curb_id === id) as unknown as CrateFacts[];
  const parts: PartFacts[] = order.deal.parts.map(({ part, qty }) => ({
    qty,
    part_no: String(part.part_no),
    description: String(part.description),
  }));
  return makeDockLine(facts, crates, parts);
}

interface DemoTruck {
  readonly order: StoredOrder;
  readonly dock: readonly LineOnDock[];
  readonly lines: readonly LineOnDock[];
  readonly hasLeft: boolean;
  readonly shipmentNo: number;
  readonly bolNo: string;
}

function packAll(lines: readonly LineOnDock[]): readonly TruckItem[] {
  return lines.flatMap((line) => {
    const packed = packForTruck(line, line.qty);
    if (!packed.ok) throw new Error(packed.message);
    return packed.items;
  });
}

function addTruck(sources: DemoSources, files: DemoFiles, truck: DemoTruck): void {
  const { tables, calendar, users } = sources;
  const { order, dock, lines, hasLeft, shipmentNo, bolNo } = truck;
  const items = packAll(lines);
  const load = sumTruck(items);
  const moment = calendar.moment(order.times.shipped ?? -0.06);
  const carrier = tables.rows('shipper').find((row) => row.shipper_id === order.row.shipper_id);
  const date = toPlainDate(moment.slice(0, 10));
  const namesOf = nameFrom(tables.rows('model') as unknown as Parameters<typeof nameFrom>[0]);
  const facts: TruckFacts = {
    tracker: order.row as RecordRow<'tracker'>,
    shipFrom: tables.rows('cdi_location').find((row) => row.cdi_location_id === order.row.cdi_location_id) as
      RecordRow<'cdi_location'> | undefined,
    shipmentNo,
    items,
    sender: '',
    unitsOf: (curbId) => {
      const curb = tables.rows('tracker_curb').find((row) => row.tracker_curb_id === curbId) as UnitIds | undefined;
      return curb ? describeCurbUnits(namesOf(curb)) : '';
    },
    load,
    bolNo,
    carrier: String(carrier?.shipper_name),
    scac: carrier?.scac ?? '',
    nmfcItem: carrier?.nmfc_item ?? '',
    thirdParty: carrier?.third_party ?? '',
    proNo: hasLeft ? (order.proNo ?? '') : '',
    date,
  };
  const paper = (title: string, typeCode: number, render: () => Promise<Buffer>): number =>
    files.add(
      {
        title,
        fileName: `${title.replaceAll(' ', '-')}.pdf`,
        typeCode,
        object: 'tracker',
        id: order.id,
        trackerId: order.id,
        by: users.id('logistics'),
        moment,
      },
      render,
    );
  const isRecent = order.times.ordered > -RECENT_DAYS;
  const bolFileId = isRecent ? paper(bolNo, 12, () => renderBolPdf(facts)) : null;
  const slipFileId = isRecent
    ? paper(`Packing slip ${order.no}-${shipmentNo}`, 13, () =>
        renderPackingSlipPdf({ ...facts, lines: countLines(dock, items) }),
      )
    : null;
  tables.add('shipment', {
    tracker_id: order.id,
    line_no: shipmentNo,
    shipment_no: shipmentNo,
    bol_no: bolNo,
    shipper_id: order.row.shipper_id,
    carrier_name: facts.carrier,
    pro_no: facts.proNo || null,
    scac: facts.scac || null,
    nmfc_item: facts.nmfcItem || null,
    third_party: facts.thirdParty || null,
    ship_date: hasLeft ? (order.row.ship_date ?? date) : null,
    pieces: load.pieces,
    weight_lb: load.weightLb,
    freight_class: load.freightClasses.join(', ') || null,
    bol_file_id: bolFileId,
    packing_slip_file_id: slipFileId,
  });
  items.forEach((item, index) =>
    tables.add('shipment_item', {
      tracker_id: order.id,
      line_no: 100 * (shipmentNo - 1) + index + 1,
      ...rowOfItem(item, shipmentNo),
    }),
  );
}
