import { listStageRoles, ROLE } from '@cdi/shared/policy';
import type { BuildStage } from '@cdi/shared/catalogue';
import { verifyPassword } from '../../server/src/session/passwords.ts';
import { DEMO_PASSWORD, describeSignIns } from './describe-sign-ins.ts';
import { openDemoDatabase, type DemoDatabase } from '../../server/src/testing/demo-database.ts';

let demo: DemoDatabase;

beforeAll(async () => {
  demo = await openDemoDatabase();
});

afterAll(() => demo.drop());

describe('the people of the demo', () => {
  const EMPLOYEES: Readonly<Record<string, number | null>> = {
    super: ROLE.super,
    hr: ROLE.hr,
    sales: ROLE.sales,
    accounting: ROLE.accounting,
    engineering: ROLE.engineering,
    quality: ROLE.qualityControl,
    shop: ROLE.shop,
    supervisor: ROLE.shopSupervisor,
    logistics: ROLE.logistics,
    manager: ROLE.manager,
    material: ROLE.material,
    leadership: ROLE.leadership,
    inside: ROLE.insideSales,
    batching: ROLE.batching,
    clerk: null,
  };
  const OUTSIDERS: Readonly<Record<string, string>> = {
    distributor: '1',
    vendor: '3',
    newuser: '5',
    warehouse: '6',
    shipper: '7',
    api: '8',
    contact: '9',
    contractor: '10',
    rival: '1',
  };

  it.each(Object.entries(EMPLOYEES))('hold one role each: %s', async (name, role) => {
    const [user] = await demo.query(
      `select user_type, roles, email, status, terms_date is not null as has_terms from "user" where user_name = '${name}'`,
    );
    expect(user).toEqual({
      user_type: '4',
      roles: role === null ? [] : [String(role)],
      email: `${name}@cdi.test`,
      status: 'active',
      has_terms: true,
    });
  });

  it.each(Object.entries(OUTSIDERS))('come in every type: %s', async (name, type) => {
    const [user] = await demo.query(
      `select user_type, roles, email, status, terms_date is not null as has_terms from "user" where user_name = '${name}'`,
    );
    const hasTerms = name !== 'newuser' && name !== 'contact';
    expect(user).toEqual({
      user_type: type,
      roles: [],
      email: `${name}@cdi.test`,
      status: 'active',
      has_terms: hasTerms,
    });
  });

  it('sign in with the password that is printed, and only they are printed', async () => {
    const lines = await describeSignIns(demo.db);
    expect(lines).toHaveLength(Object.keys(EMPLOYEES).length + Object.keys(OUTSIDERS).length);
    const hashes = await demo.query<{ password_hash: string }>('select distinct password_hash from user_credential');
    expect(hashes).toHaveLength(1);
    expect(await verifyPassword(hashes[0]?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
    const [people] = await demo.query<{ users: number; credentials: number }>(
      `select count(*)::int as users, count(c.user_id)::int as credentials from "user" u left join user_credential c using (user_id) where u.status = 'active'`,
    );
    expect(people?.credentials).toBe(people?.users);
    expect(people?.users).toBeGreaterThan(80);
  });

  it('belong together: the main customer has credit at level D and orders by purchase order; the rival is another company', async () => {
    const rows = await demo.query(`
      select u.user_name, c.company_name, c.customer_level, c.credit_status, c.po_required, u.branch_id is not null as has_branch
      from "user" u join company c using (company_id) where u.user_name in ('distributor', 'warehouse', 'api', 'contact', 'rival', 'contractor') order by u.user_name`);
    const main = {
      company_name: 'Lakeland Comfort Supply',
      customer_level: 'D',
      credit_status: 'approved',
      po_required: true,
      has_branch: true,
    };
    for (const name of ['distributor', 'warehouse', 'api', 'contact'])
      expect(rows.find((row) => row['user_name'] === name)).toEqual({ user_name: name, ...main });
    const names = rows.map((row) => row['company_name']);
    expect(new Set(names).size).toBe(3);
  });

  it('work at the stages at which their cards are', async () => {
    const rows = await demo.query<{ task: BuildStage; roles: string[]; user_name: string }>(
      'select distinct t.task, u.roles, u.user_name from tracker_curb_task t join "user" u on u.user_id = t.assigned_user_id',
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { task, roles, user_name } of rows) {
      const mayWork = listStageRoles(task).some((role) => roles.includes(String(role)));
      expect({ task, user_name, mayWork }).toEqual({ task, user_name, mayWork: true });
    }
  });

  it('have leaders: the page About us names them, and every territory and region has its manager', async () => {
    const [house] = await demo.query<{ lines: string }>(`
      select entries ->> 'leadership' as lines from setting_version where setting = 'house'`);
    const names = (house?.lines ?? '').split('\n').map((line) => line.split(', ')[0]);
    expect(names.length).toBeGreaterThan(3);
    expect(names[0]).toBe('Laura Shipman');
    const people = await demo.query<{ name: string }>(`
      select first_name || ' ' || last_name as name from "user" where user_type = '4' and status = 'active'`);
    expect(names.filter((name) => !people.some((person) => person.name === name))).toEqual([]);
    const bare = await demo.query(`
      select territory_name from territory t left join "user" u on u.user_id = t.branch_manager_id
        left join region r using (region_id) left join "user" m on m.user_id = r.manager_user_id
      where not coalesce('${ROLE.manager}' = any(u.roles) and '${ROLE.manager}' = any(m.roles), false)`);
    expect(bare).toEqual([]);
  });
});
