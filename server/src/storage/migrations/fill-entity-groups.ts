import { sql, type Migration } from 'kysely';

const NAME = `g.company_name || ' (' || g.company_id || ')'`;

/** Companies that others named as their group become groups of that name, without level and rebate. */
export const fillEntityGroups: Migration = {
  async up(db) {
    const statement = `do $$ begin
      if exists (select 1 from pg_constraint where conname = 'company_entity_group_id_fk'
        and confrelid = to_regclass('company')) then
        alter table company drop constraint company_entity_group_id_fk;
        insert into entity_group (group_name, group_type, rebate_percent)
          select distinct ${NAME}, 'parent_company', 0 from company c join company g on g.company_id = c.entity_group_id;
        update company c set entity_group_id = e.entity_group_id from company g, entity_group e
          where g.company_id = c.entity_group_id and e.group_name = ${NAME};
        alter table company add constraint company_entity_group_id_fk
          foreign key (entity_group_id) references entity_group (entity_group_id) on delete restrict;
      end if;
    end $$`;
    await sql.raw(statement).execute(db);
  },
};
