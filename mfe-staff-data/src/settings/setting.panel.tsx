import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import type { SettingName } from '@cdi/shared/catalogue';
import type { SettingValues } from '@cdi/shared/contracts';
import { FormField, LeaveGuard, LoaderPanel, Notice, SmallTable, TimeAgo, type SmallColumn } from '@cdi/shared/kit';
import { LabelledInput } from '@cdi/shared/records';
import { session } from '@cdi/shared/session';
import { Button, Input } from '@cdi/shared/ui';
import { SettingStore } from './setting.store.ts';
import { describeVersionChanges } from './tell-version.ts';
import './setting.css';

interface SettingPanelProps {
  readonly name: SettingName;
  /** Preview of the input, shown beside the form. */
  readonly preview?: ((values: SettingValues) => ReactNode) | undefined;
  /** Called after a version was published. */
  readonly onPublished?: () => void;
}

/** One setting: its form and preview, publishing, and all its versions, each of which can be restored. */
export const SettingPanel = observer(function SettingPanel({ name, preview, onPublished }: SettingPanelProps) {
  const [store] = useState(() => new SettingStore(name));
  useEffect(() => {
    void store.loader.load();
    return () => store.loader.stop();
  }, [store]);
  const publish = async (): Promise<void> => {
    if (!(await store.publish())) return;
    session.showAnswer({ opt: 'save', msg: `${store.definition.title} published` });
    onPublished?.();
  };
  return (
    <section className="kit-section" aria-labelledby={`setting-${name}`}>
      <h2 id={`setting-${name}`}>{store.definition.title}</h2>
      <p className="kit-quiet">{store.definition.purpose}</p>
      <LoaderPanel store={store.loader} what="setting">
        {() => (
          <>
            <form
              className="setting-form"
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void publish();
              }}
            >
              <Fields store={store} />
              {preview && (
                <div className="setting-preview" role="region" aria-label={`Preview of ${store.definition.title}`}>
                  <p className="kit-quiet">So it will look</p>
                  {preview(store.values)}
                </div>
              )}
            </form>
            <Versions store={store} />
          </>
        )}
      </LoaderPanel>
      <LeaveGuard isDirty={store.isChanged} what={store.definition.title} onDiscard={() => store.reset()} />
    </section>
  );
});

const Fields = observer(function Fields({ store }: { readonly store: SettingStore }) {
  const { placeholders = {} } = store.definition;
  const names = Object.keys(placeholders);
  return (
    <div className="setting-fields">
      {store.fields.map(([key, field]) => (
        <LabelledInput
          key={key}
          id={`setting-${store.name}-${key}`}
          field={field}
          value={store.inputs[key] ?? ''}
          error={store.problems[key]}
          isRequired={field.required === true}
          isDisabled={store.isBusy}
          onChange={(value) => store.setInput(key, value)}
        />
      ))}
      {names.length > 0 && (
        <p className="kit-help">
          In braces stands what differs from mail to mail: {names.map((each) => `{${each}}`).join(', ')}.
        </p>
      )}
      <FormField label="What changed" remark="optional" hint="Stands with the version.">
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={store.note}
            onChange={(event) => store.setNote(event.target.value)}
          />
        )}
      </FormField>
      {store.failure && <Notice kind="error" isUrgent title={store.failure.message} />}
      <Button
        type="primary"
        htmlType="submit"
        loading={store.isBusy}
        disabled={!store.isChanged || Object.keys(store.problems).length > 0}
      >
        Publish
      </Button>
    </div>
  );
});

interface VersionRow {
  readonly version: number;
  readonly words: string;
  readonly note: string | null;
  readonly by: string | null;
  readonly at: string;
  readonly entries: SettingValues;
}

const Versions = observer(function Versions({ store }: { readonly store: SettingStore }) {
  const versions = store.loader.value?.versions ?? [];
  if (versions.length === 0)
    return <p className="kit-quiet">Nobody has changed it yet: what stands here is what the product came with.</p>;
  const rows = versions.map((each, index): VersionRow => ({
    version: each.version,
    words: describeVersionChanges(store.definition.fields, each.entries, versions[index + 1]?.entries ?? {}),
    note: each.note,
    by: each.published_by,
    at: each.published_dt,
    entries: each.entries,
  }));
  const columns: readonly SmallColumn<VersionRow>[] = [
    { label: 'Version', kind: 'number', cell: (row) => row.version },
    { label: 'Published', kind: 'figure', cell: (row) => <TimeAgo iso={row.at} /> },
    { label: 'By', cell: (row) => row.by },
    { label: 'What it changed', kind: 'long', cell: (row) => row.words },
    { label: 'Note', kind: 'long', cell: (row) => row.note },
    {
      label: 'Back',
      cell: (row) =>
        row.version === store.loader.value?.version ? (
          'Holds'
        ) : (
          <Button
            size="small"
            aria-label={`Take over version ${row.version}`}
            onClick={() => {
              store.take(row.entries);
              store.setNote(`Back to version ${row.version}`);
            }}
          >
            Take over
          </Button>
        ),
    },
  ];
  return (
    <details>
      <summary>Versions ({rows.length})</summary>
      <SmallTable
        label={`Versions of ${store.definition.title}`}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.version}
      />
    </details>
  );
});
