import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { GroupMember } from '@cdi/shared/contracts';
import { FormField, LoaderPanel, Notice, SmallTable, StatePanel, type SmallColumn } from '@cdi/shared/kit';
import { Link } from '@cdi/shared/mfe';
import { ReferenceCombobox } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { printDollars } from '../../actions/print-dollars.ts';
import { GroupStore } from './group.store.ts';
import { PayRebates } from './pay-rebates.tsx';

const columns = (store: GroupStore): readonly SmallColumn<GroupMember>[] => [
  {
    label: 'Member',
    kind: 'long',
    cell: (row) => <Link href={`/company/${row.company_id}`}>{row.company_name}</Link>,
  },
  { label: 'Own level', kind: 'figure', cell: (row) => row.own_level ?? 'None' },
  { label: 'Buys at', kind: 'figure', cell: (row) => row.level },
  { label: 'Goods', kind: 'number', cell: (row) => printDollars(row.basis) },
  { label: 'Rebate', kind: 'number', cell: (row) => printDollars(row.rebate) },
  { label: 'Paid out', kind: 'number', cell: (row) => printDollars(row.paid) },
  { label: 'Rebate due', kind: 'number', cell: (row) => printDollars(row.due) },
  { label: 'Open', kind: 'number', cell: (row) => printDollars(row.open) },
  {
    label: 'Take out',
    cell: (row) => (
      <Button
        size="small"
        disabled={store.isBusy}
        aria-label={`Take out ${row.company_name}`}
        onClick={() => void store.set(row.company_id, false)}
      >
        Take out
      </Button>
    ),
  },
];

/** One group: its terms, its members with their levels, and adding and removing companies. */
export const GroupPanel = observer(function GroupPanel({ groupId }: { readonly groupId: number }) {
  const [store] = useState(() => new GroupStore(groupId));
  useEffect(() => {
    void store.loader.load();
    return () => store.loader.stop();
  }, [store]);
  return (
    <LoaderPanel store={store.loader} what="group">
      {({ group, members }) => (
        <>
          <h2>{group.group_name}</h2>
          <p>
            {group.level === null
              ? 'Members buy at their own level.'
              : `Members buy at level ${group.level}, or at their own where that is better.`}{' '}
            The rebate is {group.rebate_percent} % of goods less credits: {printDollars(group.rebate)} this year.{' '}
            <Link href={`/entity_group/${groupId}`}>Change level and rebate</Link>
          </p>
          <form
            className="kit-section"
            onSubmit={(event) => {
              event.preventDefault();
              void store.add();
            }}
          >
            <FormField label="Take in a company" problem={store.failure?.fields['company_id']}>
              {(control) => (
                <span className="kit-input-line">
                  <ReferenceCombobox
                    key={members.length}
                    id={control.id}
                    to="company"
                    name="Company"
                    label={store.label}
                    describedBy={control['aria-describedby']}
                    onChoose={(id, label) => store.choose(id, label ?? '')}
                  />
                  <Button type="primary" htmlType="submit" loading={store.isBusy} disabled={store.companyId === null}>
                    Take in
                  </Button>
                </span>
              )}
            </FormField>
          </form>
          {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
          <PayRebates group={group} onPaid={(next) => store.loader.put(next)} />
          {members.length > 0 ? (
            <SmallTable label="Members" columns={columns(store)} rows={members} keyOf={(row) => row.company_id} />
          ) : (
            <StatePanel kind="empty" title="No member yet">
              <p>Take in the companies that belong to the group: from then on they buy at its level.</p>
            </StatePanel>
          )}
        </>
      )}
    </LoaderPanel>
  );
});
