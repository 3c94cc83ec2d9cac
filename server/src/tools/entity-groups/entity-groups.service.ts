import { AppError } from '@cdi/shared/errors';
import { objects } from '@cdi/shared/catalogue';
import type {
  CallAnswer,
  CallParsedInput,
  EntityGroupRow,
  GroupMember,
  listEntityGroups,
  loadEntityGroup,
  setGroupMember,
} from '@cdi/shared/contracts';
import type { CallContext } from '../../context.ts';
import { lockRecord, updateRecord } from '../../records/save/write-record.ts';
import { REBATE_BASIS, REBATE_OF_MEMBER } from '../../reports/accounting/rebate-sql.ts';
import { many } from '../../storage/query.ts';
import { earnedAndPaid } from './pay-rebates.service.ts';

type Group = CallAnswer<typeof loadEntityGroup>;

/** Groups with the purchases of their members this year, and the resulting rebate. */
export async function findGroups({ db, today }: CallContext): Promise<CallAnswer<typeof listEntityGroups>> {
  const year = Number(today.slice(0, 4));
  const groups = await many<EntityGroupRow>(db)`
    select g.entity_group_id, g.group_name, g.group_type, g.level, g.rebate_percent::float8 as rebate_percent,
      (select count(*)::int from company c where c.entity_group_id = g.entity_group_id and c.is_active) as members,
      coalesce(b.basis, 0)::float8 as basis, coalesce(b.rebate, 0)::float8 as rebate,
      coalesce(o.open, 0)::float8 as open
    from entity_group g
    left join lateral (
      select sum(m.basis) as basis, sum(m.rebate) as rebate from (
        select sum(r.amount) as basis, ${REBATE_OF_MEMBER} as rebate from (${REBATE_BASIS}) r
        join company c on c.company_id = r.company_id and c.is_active
        where r.entity_group_id = g.entity_group_id and r.day >= make_date(${year}, 1, 1)
        group by r.company_id) m) b on true
    left join lateral (
      select sum(v.balance) as open from invoice v join company c on c.company_id = v.company_id
      where c.entity_group_id = g.entity_group_id) o on true
    where g.is_active order by g.group_name`;
  return { year, groups };
}

/** A group with its members. Throws NOT_FOUND. */
export async function readGroup(context: CallContext, groupId: number): Promise<Group> {
  const { groups, year } = await findGroups(context);
  const group = groups.find((each) => each.entity_group_id === groupId);
  if (!group) throw new AppError('NOT_FOUND', 'There is no such group, or it was put away.');
  const members = await many<GroupMember>(context.db)`
    select c.company_id, c.company_name, c.customer_level as own_level, c.version,
      coalesce(least(c.customer_level, g.level), 'R') as level, coalesce(b.basis, 0)::float8 as basis,
      coalesce(b.rebate, 0)::float8 as rebate, coalesce(o.open, 0)::float8 as open,
      coalesce(d.paid, 0)::float8 as paid, (coalesce(d.earned, 0) - coalesce(d.paid, 0))::float8 as due
    from company c join entity_group g on g.entity_group_id = c.entity_group_id
    left join lateral (
      select sum(r.amount) as basis, ${REBATE_OF_MEMBER} as rebate from (${REBATE_BASIS}) r
      where r.company_id = c.company_id and r.day >= make_date(${year}, 1, 1)) b on true
    left join lateral (select sum(v.balance) as open from invoice v where v.company_id = c.company_id) o on true
    left join (${earnedAndPaid(groupId, context.today)}) d on d.company_id = c.company_id
    where c.entity_group_id = ${groupId} and c.is_active order by c.company_name`;
  return { group, members };
}

/** Takes a company into a group, or out of it. Throws NOT_FOUND, and RULE for a company of another group. */
export async function setMember(
  context: CallContext,
  { entity_group_id, company_id, is_member }: CallParsedInput<typeof setGroupMember>,
): Promise<Group> {
  const { groups } = await findGroups(context);
  const company = await lockRecord(context, objects.company, company_id);
  if (!company) throw new AppError('NOT_FOUND', 'There is no such company.');
  const other = groups.find((each) => each.entity_group_id === company.entity_group_id);
  if (is_member && other && other.entity_group_id !== entity_group_id)
    throw new AppError('RULE', `${company.company_name} belongs to ${other.group_name}. Take it out there first.`, {
      fields: { company_id: 'It belongs to another group.' },
    });
  if (is_member && !company.company_role.includes('customer'))
    throw new AppError('RULE', `${company.company_name} is no customer: level and rebate are for those who buy.`, {
      fields: { company_id: 'Choose a customer.' },
    });
  const isIn = company.entity_group_id === entity_group_id;
  if (isIn !== is_member)
    await updateRecord(context, objects.company, company, { entity_group_id: is_member ? entity_group_id : null });
  return readGroup(context, entity_group_id);
}
