import {
  BUILD_STAGES,
  SCRAP_REASONS,
  SCRAP_SOURCES,
  SCRAP_WAYS,
  type BuildStage,
  type ScrapReason,
  type ScrapSource,
  type ScrapWay,
} from '@cdi/shared/catalogue';
import { FormField, NativeSelect, Notice } from '@cdi/shared/kit';
import { LabelledInput } from '@cdi/shared/records';
import { Button } from '@cdi/shared/ui';
import { formatInches } from '@cdi/shared/units';
import { observer } from 'mobx-react-lite';
import { ChoiceTiles } from './choice-tiles.tsx';
import { AMOUNT_FIELDS, AMOUNTS_OF, BIN, MORE_FIELDS } from './scrap-form.ts';
import type { ScrapStore } from './scrap.store.ts';

interface EntryProps {
  readonly store: ScrapStore;
}

const MORE_NAMES = Object.keys(MORE_FIELDS) as (keyof typeof MORE_FIELDS)[];
/** Number of materials shown as tiles; the others are in the list beside them. */
const TILES = 6;

/** One entry: material, amount, reason. Stage and material default to those of the last entry. */
export const ScrapEntryPanel = observer(function ScrapEntryPanel({ store }: EntryProps) {
  const { form } = store;
  const { values, problems } = form;
  return (
    <form
      className="kit-section scrap-form"
      aria-label="New scrap"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void store.record();
      }}
    >
      <h2>New scrap</h2>
      {form.refusal && <Notice kind="error" isUrgent title={form.refusal.message} />}
      <MaterialChoice store={store} />
      <ChoiceTiles
        label="How much"
        options={SCRAP_WAYS}
        value={values.way}
        problem={problems.way}
        onChoose={(way: ScrapWay) => form.set('way', way)}
      />
      <AmountInputs store={store} />
      {store.remnant ? (
        <RemnantOffer store={store} />
      ) : (
        <>
          <ChoiceTiles
            label="Reason"
            options={SCRAP_REASONS}
            value={values.reason}
            problem={problems.reason}
            onChoose={(reason: ScrapReason) => form.set('reason', reason)}
          />
          <FormField label="Stage" problem={problems.stage}>
            {(control) => (
              <NativeSelect
                {...control}
                options={Object.entries(BUILD_STAGES).map(([value, label]) => ({ value, label }))}
                value={values.stage}
                onChange={(stage) => form.set('stage', stage as BuildStage)}
              />
            )}
          </FormField>
          <ChoiceTiles
            label="The sheet"
            options={SCRAP_SOURCES}
            value={values.source}
            problem={problems.source}
            onChoose={(source: ScrapSource) => form.set('source', source)}
          />
          <MoreInputs store={store} />
          <Button type="primary" htmlType="submit" className="scrap-button" loading={form.isSending}>
            {store.pounds === null ? 'Record scrap' : `Record ${store.pounds.toLocaleString('en-US')} lb`}
          </Button>
        </>
      )}
    </form>
  );
});

const MaterialChoice = observer(function MaterialChoice({ store }: EntryProps) {
  const { form, tracker } = store;
  const materials = tracker.value?.materials ?? [];
  const chosen = form.values.material_id;
  const tiles = materials.filter((each, index) => index < TILES || each.material_id === chosen);
  const rest = materials.filter((each) => !tiles.includes(each));
  return (
    <>
      <ChoiceTiles
        label="Material"
        options={Object.fromEntries(tiles.map((each) => [String(each.material_id), each.material_code]))}
        value={String(chosen)}
        problem={form.problems.material_id}
        onChoose={(id) => form.set('material_id', Number(id))}
      />
      {rest.length > 0 && (
        <FormField label="Other material">
          {(control) => (
            <NativeSelect
              {...control}
              blank="None of these"
              options={rest.map((each) => ({
                value: String(each.material_id),
                label: `${each.material_code}, ${each.material_name}`,
              }))}
              value=""
              onChange={(id) => form.set('material_id', Number(id))}
            />
          )}
        </FormField>
      )}
    </>
  );
});

const AmountInputs = observer(function AmountInputs({ store }: EntryProps) {
  const { form } = store;
  return (
    <div className="scrap-amounts">
      {AMOUNTS_OF[form.values.way].map((name) => (
        <LabelledInput
          key={name}
          id={`scrap-${name}`}
          field={AMOUNT_FIELDS[name]}
          value={form.values[name]}
          error={form.problems[name]}
          isRequired
          onChange={(value) => form.set(name, value)}
        />
      ))}
    </div>
  );
});

const MoreInputs = observer(function MoreInputs({ store }: EntryProps) {
  const { form } = store;
  return MORE_NAMES.map((name) => (
    <LabelledInput
      key={name}
      id={`scrap-${name}`}
      field={MORE_FIELDS[name]}
      value={form.values[name]}
      error={form.problems[name]}
      isRequired={false}
      onChange={(value) => form.set(name, value)}
    />
  ));
});

/** Offers to keep a large off-cut as a remnant instead of scrapping it; the employee can decline, for example when it is bent. */
const RemnantOffer = observer(function RemnantOffer({ store }: EntryProps) {
  const { form, remnant } = store;
  if (!remnant) return null;
  const { length, width, area } = remnant;
  return (
    <div className="scrap-remnant">
      <Notice kind="warning" title={`${formatInches(length)} × ${formatInches(width)}, ${area} ft²: this is a remnant`}>
        <p>Keep it in a bin with a label, and it is cut from before a new sheet is.</p>
      </Notice>
      <LabelledInput
        id="scrap-bin"
        field={BIN}
        value={form.values.bin}
        error={form.problems.bin}
        isRequired
        onChange={(value) => form.set('bin', value)}
      />
      <div className="scrap-buttons">
        <Button type="primary" className="scrap-button" loading={form.isSending} onClick={() => void store.keep()}>
          Keep as remnant
        </Button>
        <Button className="scrap-button" onClick={() => form.set('is_no_remnant', true)}>
          It is scrap all the same
        </Button>
      </div>
    </div>
  );
});
