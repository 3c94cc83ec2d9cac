import { sql } from 'kysely';
import { ROLE } from '@cdi/shared/policy';
import { formatDate, type PlainDate } from '@cdi/shared/units';
import { contextOf } from '../call-context.ts';
import { readSupportPhone } from '../settings/contact.ts';
import type { AppServices, CallContext } from '../context.ts';
import { defineJob } from '../jobs/define-job.ts';
import { forEachInTransaction } from '../jobs/for-each-in-transaction.ts';
import { SYSTEM } from '../jobs/system-person.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { signMail } from '../mail/sign-mail.ts';
import { writeMail } from '../mail/write-mail.ts';
import { endAlerts, raiseAlert } from '../messages/alert.service.ts';
import { findEmployees } from '../session/find-employees.ts';
import { many } from '../storage/query.ts';

const JOB = 'warn_of_certificates';

/** Days before a certificate expires at which accounting and the customer are notified; 0 is its last day. */
const NOTICE_DAYS = [60, 30, 0] as const;
const FIRST_DAYS = Math.max(...NOTICE_DAYS);
/** A certificate that expired longer ago is no news: who begins to use the product asks for it in person. */
const LATE_DAYS = 30;
/** What each alert about a certificate says: by it the alert ends. */
const SAYING = 'exemption certificate';

interface Certificate {
  readonly branch_id: number;
  readonly branch_name: string;
  readonly resale_cert_no: string | null;
  readonly states: readonly string[];
  readonly cert_expiry: PlainDate;
  /** The notice that is due, days before. */
  readonly days_before: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly ap_email: string | null;
}

/** The certificates of one company that expire on one day, without a notice so far at this distance. */
type Group = readonly [Certificate, ...Certificate[]];

const dueStage = (today: PlainDate) => sql<number>`(
  select min(d) from unnest(${sql.val([...NOTICE_DAYS])}::int[]) d
  where d >= greatest(b.cert_expiry - ${today}::date, 0))`;

async function findDue(app: AppServices, today: PlainDate): Promise<readonly Group[]> {
  const rows = await many<Certificate>(app.db)`
    select b.branch_id, b.branch_name, b.resale_cert_no, b.cert_expiry::text as cert_expiry, c.company_id,
      c.company_name, c.ap_email, ${dueStage(today)} as days_before,
      case when cardinality(coalesce(b.cert_states, '{}')) = 0 then array[b.state] else b.cert_states end as states
    from branch b join company c on c.company_id = b.company_id
    where b.tax_exempt and b.is_active and c.is_active
      and b.cert_expiry between ${today}::date - ${LATE_DAYS}::int and ${today}::date + ${FIRST_DAYS}::int
      and not exists (select 1 from certificate_notice n where n.branch_id = b.branch_id
        and n.cert_expiry = b.cert_expiry and n.days_before = ${dueStage(today)})
    order by c.company_id, b.cert_expiry, b.branch_id`;
  const groups = new Map<string, Certificate[]>();
  for (const row of rows) {
    const key = `${row.company_id} ${row.cert_expiry}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()] as unknown as readonly Group[];
}

const urlOf = (branchId: number): string => `/branch/${branchId}`;

/** Ends the alerts about the certificate of a branch: it was renewed, or is not needed any more. */
export const endCertificateAlerts = ({ db }: Pick<CallContext, 'db'>, branchId: number): Promise<void> =>
  endAlerts(db, { object: 'branch', id: branchId, url: urlOf(branchId), saying: SAYING });

/** Records a notice. False when another server sent it, or the certificate was renewed in the meantime. */
async function noteNotice({ db }: CallContext, row: Certificate): Promise<boolean> {
  const noted = await many(db)`
    insert into certificate_notice (branch_id, cert_expiry, days_before)
    select branch_id, cert_expiry, ${row.days_before}::int from branch
    where branch_id = ${row.branch_id} and cert_expiry = ${row.cert_expiry}::date and tax_exempt
    on conflict do nothing returning 1`;
  return noted.length > 0;
}

const describe = ({ branch_name: name, resale_cert_no: no, states }: Certificate): string =>
  `  ${[name, no ? `certificate ${no}` : '', `for ${states.join(', ')}`].filter(Boolean).join(', ')}`;

async function notify(context: CallContext, group: Group): Promise<void> {
  const { db, today } = context;
  const fresh: Certificate[] = [];
  for (const row of group) if (await noteNotice(context, row)) fresh.push(row);
  const [first] = fresh;
  if (!first) return;
  const { company_name: company, ap_email: address, cert_expiry: expiry } = first;
  const when = `${expiry < today ? 'expired' : 'expires'} on ${formatDate(expiry)}`;
  const accounting = await findEmployees(db, [ROLE.accounting]);
  const unmailed = address ? '' : '. Nobody there was notified: the company has no accounts payable e-mail';
  for (const row of fresh) {
    // a later notice replaces an earlier unread one
    await endCertificateAlerts(context, row.branch_id);
    await raiseAlert(db, {
      userIds: accounting,
      text: `${company}, ${row.branch_name}: the ${SAYING} for ${row.states.join(', ')} ${when}${unmailed}`,
      reason: 'because accounting keeps the certificates',
      url: urlOf(row.branch_id),
      object: 'branch',
      id: row.branch_id,
    });
  }
  if (!address) return;
  await queueMail(db, {
    to: address,
    ...(await writeMail(db, 'mail_certificate', {
      company,
      when,
      certificates: fresh.map(describe).join('\n'),
      signature: await signMail(db, null, await readSupportPhone(context)),
    })),
  });
}

async function warn(app: AppServices): Promise<void> {
  const { today } = contextOf(app, app.db, SYSTEM, JOB);
  await forEachInTransaction(app, JOB, await findDue(app, today), notify);
}

/** Notifies accounting and the customer 60 and 30 days before an exemption certificate expires, and on its last day, once each. */
export const warnOfCertificates = defineJob({ name: JOB, cron: '20 7 * * *', run: warn });
