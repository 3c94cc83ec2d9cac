import type { RecordRow } from '@cdi/shared/catalogue';
import { FREIGHT_TERMS } from '@cdi/shared/catalogue';
import { describePieceSize, type TruckItem, type TruckLoad } from '@cdi/shared/domain/freight';
import { formatDate, formatMoney, roundHalfUpCents, type PlainDate } from '@cdi/shared/units';
import { ACCESSORIES } from './dock-line.ts';
import { makePdf } from '../paper/make-pdf.ts';
import {
  drawBlocks,
  drawHead,
  drawNote,
  drawSignLines,
  drawTable,
  numberPages,
  SIGN_TOP,
  type Block,
} from '../paper/paper-page.ts';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** One truck of an order, with all that its papers say. */
export interface TruckFacts {
  readonly tracker: RecordRow<'tracker'>;
  /** The plant that ships it; undefined where the order names none. */
  readonly shipFrom: RecordRow<'cdi_location'> | undefined;
  readonly shipmentNo: number;
  readonly items: readonly TruckItem[];
  /** Our address and phone. */
  readonly sender: string;
  /** Describes the units of a curb, for the crew that looks for its place on the roof; empty where none is known. */
  readonly unitsOf: (curbId: number) => string;
  readonly load: TruckLoad;
  readonly bolNo: string;
  readonly carrier: string;
  readonly proNo: string;
  /** Letters of the carrier, item of the freight classification, and who pays where that is a third party; empty: filled in by hand. */
  readonly scac?: string;
  readonly nmfcItem?: string;
  readonly thirdParty?: string;
  /** Where the order is paid on delivery: dollars that the driver collects, null where they are written in by hand. */
  readonly cod?: { readonly usd: number | null } | undefined;
  readonly date: PlainDate;
  /** When the papers are drawn; by default now. */
  readonly madeAt?: Date;
}

/** Who ships, who receives and where it goes: the boxes at the head of the papers of a truck. */
export function partyBlocks({ tracker, shipFrom }: TruckFacts): readonly Block[] {
  return [
    {
      title: 'SHIPPER',
      lines: [
        'CDI',
        text(shipFrom?.location_name),
        text(shipFrom?.address1),
        shipFrom ? `${text(shipFrom.city)}, ${text(shipFrom.state)} ${text(shipFrom.zip)}` : '',
        text(shipFrom?.phone),
      ],
    },
    {
      title: 'CONSIGNEE',
      lines: [
        text(tracker.ship_to_name),
        text(tracker.ship_to_address),
        `${text(tracker.ship_to_city)}, ${text(tracker.ship_to_state)} ${text(tracker.ship_to_zip)}`,
        text(tracker.ship_to_phone),
        tracker.ship_to_hours ? `Receiving ${tracker.ship_to_hours}` : '',
      ],
    },
  ];
}

/** Order, customer's order and job. */
export function referenceLines({ tracker, shipmentNo }: TruckFacts): readonly string[] {
  return [
    `Order ${text(tracker.tracker_no)}, truck ${shipmentNo}`,
    tracker.customer_po ? `Customer PO ${tracker.customer_po}` : '',
    tracker.job_name,
  ];
}

/** Whole pounds as they are read: `1,014`. */
const pounds = (lb: number): string => lb.toLocaleString('en-US');

/** Draws the bill of lading of one truck: shipper, consignee, carrier, and exactly its goods with size, weight and class. */
export function renderBolPdf(facts: TruckFacts): Promise<Buffer> {
  const { tracker, items, load, bolNo } = facts;
  return makePdf(
    `Bill of lading ${bolNo}`,
    'LETTER',
    (pdf) => {
      const head = `${bolNo}    ${formatDate(facts.date)}`;
      let y = drawHead(pdf, { title: 'Straight bill of lading', line: head, qr: bolNo, sender: facts.sender });
      y = drawBlocks(pdf, y, partyBlocks(facts));
      y = drawBlocks(pdf, y, [
        {
          title: 'CARRIER',
          lines: [
            facts.carrier,
            [`SCAC ${facts.scac || '______'}`, `PRO ${facts.proNo || '____________'}`].join('   '),
            tracker.freight_terms ? `Terms: ${FREIGHT_TERMS[tracker.freight_terms]}` : '',
            tracker.freight_terms === 'collect' && tracker.carrier_account
              ? `Bill account ${tracker.carrier_account}`
              : '',
            tracker.liftgate === true ? 'Lift gate required at delivery' : '',
            tracker.dock === false ? 'No dock at delivery' : '',
            tracker.limited_access === true ? 'Limited access at delivery' : '',
          ],
        },
        { title: 'REFERENCES', lines: [...referenceLines(facts), `NMFC item ${facts.nmfcItem || '____________'}`] },
        ...billTo(facts),
        ...collect(facts),
      ]);
      if (tracker.delivery_notes)
        y = drawBlocks(pdf, y, [{ title: 'DELIVERY', lines: tracker.delivery_notes.split('\n') }]);
      y = drawTable(
        pdf,
        y + 4,
        [
          { title: 'Pcs', width: 34, align: 'right' },
          { title: 'Description', width: 206 },
          { title: 'L × W × H each, in.', width: 108 },
          { title: 'Weight lb', width: 56, align: 'right' },
          { title: 'Class', width: 36, align: 'right' },
          { title: 'Line', width: 64 },
        ],
        [
          ...items.map((item) => ({
            cells: [
              String(item.pieces),
              [describeItem(item), facts.unitsOf(item.curbId)].filter(Boolean).join('\n'),
              describePieceSize(item),
              item.weightLb > 0 ? pounds(item.weightLb) : 'to be weighed',
              item.freightClass ?? '',
              item.curbNo,
            ],
          })),
          {
            cells: [String(load.pieces), 'Total', '', pounds(load.weightLb), load.freightClasses.join(', '), ''],
            isBold: true,
          },
        ],
      );
      drawNote(
        pdf,
        y + 4,
        'Count the pieces and note any damage on this document before you sign. Hazardous material: none.',
      );
      drawSignLines(pdf, SIGN_TOP, ['Shipper', 'Driver', 'Consignee', 'Seal']);
      numberPages(pdf, `Bill of lading ${bolNo}`);
    },
    facts.madeAt,
  );
}

const RULE = '________________________';

/** Who pays the freight, where that is neither shipper nor consignee. */
function billTo({ tracker, thirdParty = '' }: TruckFacts): readonly Block[] {
  if (tracker.freight_terms !== 'third_party' && thirdParty === '') return [];
  const lines = thirdParty === '' ? [RULE, RULE, RULE] : thirdParty.split(', ');
  return [{ title: 'THIRD PARTY: FREIGHT BILLED TO', lines }];
}

/** The amount that the driver collects before he unloads. */
function collect({ cod }: TruckFacts): readonly Block[] {
  if (!cod) return [];
  const amount = cod.usd === null ? `$${RULE}` : formatMoney(roundHalfUpCents(cod.usd));
  return [{ title: 'COD: COLLECT ON DELIVERY', lines: [`Collect ${amount}`, 'before the goods are unloaded'] }];
}

/** `Skid 2: 1 × roof curb, sheet metal`, or `Loose: roof curb, sheet metal`. */
function describeItem({ packaging, crateNo, qty, goods }: TruckItem): string {
  const where = crateNo === 0 ? packaging : `${packaging} ${crateNo}`;
  const isCounted = crateNo > 0 && !goods.startsWith(ACCESSORIES);
  const what = isCounted ? `${qty} × ${goods}` : goods;
  return qty === 0 ? `${where}: section of ${goods}` : `${where}: ${what}`;
}
