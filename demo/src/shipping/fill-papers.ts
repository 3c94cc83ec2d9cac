import { formatMoney, roundHalfUpCents } from '@cdi/shared/units';
import { MAIN_COMPANY } from '../customers/companies.data.ts';
import type { DemoFiles } from '../kit/demo-files.ts';
import type { DemoCompany } from '../customers/demo-companies.ts';
import type { DemoSources } from '../kit/demo-people.ts';
import { writeLetter } from '../drawings/draw-papers.ts';
import type { StoredCurb } from '../shop/fill-curbs.ts';
import type { StoredOrder } from '../orders/fill-orders.ts';

/** Purchase orders of the customers, and a few papers of companies and materials. */
export function fillPapers(
  sources: DemoSources,
  files: DemoFiles,
  story: {
    readonly orders: readonly StoredOrder[];
    readonly curbs: readonly StoredCurb[];
    readonly companies: readonly DemoCompany[];
  },
): void {
  for (const order of story.orders) addPurchaseOrder(sources, files, order);
  addCompanyPapers(sources, files, story.companies);
}

/** Companies that order by purchase order attach it to the quote; the order shows it too. */
function addPurchaseOrder({ calendar }: DemoSources, files: DemoFiles, order: StoredOrder): void {
  const { company, branch, contact } = order.deal.buyer;
  const no = order.row.customer_po;
  if (!company.facts.poRequired || no === null) return;
  files.add(
    {
      title: `Purchase order ${String(no)}`,
      fileName: `${String(no)}.pdf`,
      typeCode: 8,
      object: 'quote',
      id: order.stored.id,
      quoteId: order.stored.id,
      trackerId: order.id,
      by: contact.id,
      moment: calendar.moment(Math.min(-0.03, order.times.ordered - 0.02)),
    },
    () =>
      writeLetter({
        heading: `Purchase order ${String(no)}`,
        from: `${company.facts.name}, ${branch.place.address}, ${branch.place.city}, ${branch.place.state} ${branch.place.zip}`,
        lines: [
          `To CDI, for quote ${String(order.stored.row.quote_no)}, job ${order.deal.job.name}`,
          ...order.deal.curbs.map(({ spec }, index) => `${index + 1}   ${spec.qty} × ${spec.tag}, roof curb as quoted`),
          `Total ${formatMoney(roundHalfUpCents(Number(order.row.total)))}`,
          `Ordered by ${contact.name}`,
        ],
      }),
  );
}

function addCompanyPapers(
  { calendar, users, tables }: DemoSources,
  files: DemoFiles,
  companies: readonly DemoCompany[],
): void {
  const main = companies.find(({ facts }) => facts.name === MAIN_COMPANY);
  const by = users.id('accounting');
  const moment = calendar.moment(-190.5);
  const address = main ? `${main.facts.address}, ${main.facts.city}, ${main.facts.state} ${main.facts.zip}` : '';
  if (main) {
    const base = { object: 'company', id: main.id, by, moment };
    files.add({ ...base, title: 'Resale certificate', fileName: 'resale-certificate.pdf', typeCode: 18 }, () =>
      writeLetter({
        heading: 'Resale certificate',
        from: `${MAIN_COMPANY}, ${address}`,
        lines: ['All purchases are for resale in the regular course of business.', 'State of Ohio'],
      }),
    );
    files.add({ ...base, title: 'Credit application', fileName: 'credit-application.pdf', typeCode: 16 }, () =>
      writeLetter({
        heading: 'Credit application',
        from: `${MAIN_COMPANY}, ${address}`,
        lines: ['Requested limit $150,000, net 30 days', 'Bank and three trade references on file'],
      }),
    );
  }
  const steel = tables.rows('material').find((row) => row.material_code === 'GS18-48120');
  if (steel)
    files.add(
      {
        object: 'material',
        id: Number(steel.material_id),
        by: users.id('material'),
        moment: calendar.moment(-12.4),
        title: 'Mill certificate, heat 4471-B',
        fileName: 'mill-certificate-4471-B.pdf',
        typeCode: 41,
      },
      () =>
        writeLetter({
          heading: 'Mill certificate',
          from: 'Wabash Steel Service, Terre Haute IN',
          lines: ['Heat 4471-B, ASTM A653 CS type B, G90', 'Coating 0.94 oz per square foot, both sides'],
        }),
    );
}
