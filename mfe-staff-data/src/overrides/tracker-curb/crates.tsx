import { Notice } from '@cdi/shared/kit';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { callServer } from '@cdi/shared/api';
import { childrenOf, fieldsOf, saveCrates } from '@cdi/shared/contracts';
import { ChildTable, LabelledInput, useRecordServices, type RecordPanelProps } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button } from '@cdi/shared/ui';
import { mayCall } from '../../actions/may-call.ts';
import { CRATE_SIZES, CratesStore } from './crates.store.ts';
import '../overrides.css';

/** The crates of a curb: needed before it is loaded. Those who may not enter them read them. */
export const Crates = observer(function Crates(props: RecordPanelProps) {
  const { definition, record } = props;
  const actor = useRecordServices().readActor();
  const child = definition.children?.['crates'];
  if (!child) return null;
  const isOpen = fieldsOf('tracker_curb', record).status !== 'shipped' && mayCall(saveCrates, actor);
  const rows = childrenOf('tracker_curb', 'crates', record);
  return (
    <section className="kit-section" aria-labelledby="crates-heading">
      <h2 id="crates-heading">Crates</h2>
      {isOpen ? (
        <CratesEditor key={record.version} {...props} />
      ) : (
        <ChildTable child={child} rows={rows} actor={actor} />
      )}
    </section>
  );
});

const CratesEditor = observer(function CratesEditor({ definition, record, onChanged }: RecordPanelProps) {
  const fields = definition.children?.['crates']?.fields ?? {};
  const [store] = useState(
    () =>
      new CratesStore(fields, childrenOf('tracker_curb', 'crates', record), (crates, idempotencyKey) =>
        callServer(saveCrates, { tracker_curb_id: record.id, crates: [...crates] }, { idempotencyKey }),
      ),
  );
  const submit = async () => {
    const answer = await store.submit();
    if (!answer) return;
    session.messages.showSuccess(`Crates of ${String(fieldsOf('tracker_curb', record).curb_no)} saved`);
    onChanged();
  };
  return (
    <form
      className="staff-crates"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      {store.rows.length === 0 && (
        <p className="kit-quiet">No crates yet. Measure each crate over all, with its skid.</p>
      )}
      {store.rows.map((row, index) => (
        <fieldset key={row.key} className="staff-crate-row">
          <legend>Crate {index + 1}</legend>
          {CRATE_SIZES.map((name) => {
            const field = fields[name];
            return field ? (
              <LabelledInput
                key={name}
                id={`crate-${index}-${name}`}
                field={field}
                value={row.inputs[name] ?? ''}
                error={store.errors[`crates[${index}].${name}`]}
                isRequired
                onChange={(value) => store.setInput(row.key, name, value)}
              />
            ) : null;
          })}
          <Button aria-label={`Remove crate ${index + 1}`} onClick={() => store.remove(row.key)}>
            Remove
          </Button>
        </fieldset>
      ))}
      <div className="kit-form-actions">
        <Button onClick={() => store.add()}>Add a crate</Button>
        {store.rows.length > 0 && (
          <Button type="primary" htmlType="submit" loading={store.isSaving}>
            Save crates
          </Button>
        )}
      </div>
    </form>
  );
});
