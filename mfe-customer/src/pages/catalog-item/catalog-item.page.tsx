import { recordApi } from '@cdi/shared/api';
import { objectNamed, type ObjectDefinition } from '@cdi/shared/catalogue';
import type { LoadedRecord } from '@cdi/shared/contracts';
import { FailurePanel, LoaderStore, StatePanel } from '@cdi/shared/kit';
import { Link, usePageTitle, usePath } from '@cdi/shared/mfe';
import { FileLink, formatValue } from '@cdi/shared/records';
import { useParams } from '@cdi/shared/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import '../../account/form/form.css';

/** Fields of a part and of a released curb for customers, in this order; the server leaves out hidden ones. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  part: [
    'part_type',
    'uom',
    'list_price',
    'lead_days',
    'weight_lb',
    'length',
    'width',
    'height',
    'capacity_lb',
    'rated_deflection_in',
    'colour',
    'replacement_part_id',
  ],
  curb: [
    'curb_type',
    'existing_model_id',
    'new_model_id',
    'od_length',
    'od_width',
    'height',
    'slope_x',
    'slope_y',
    'gauge',
    'material_class',
    'construction',
    'insulation',
    'weight_total',
    'list_price',
    'replaced_by_id',
  ],
};

/** A part of the catalogue or a released curb, as customers see it. */
export function CatalogItemPage() {
  const id = Number(useParams()['id']);
  const name = usePath().startsWith('/catalog_part/') ? 'part' : 'curb';
  return <CatalogItem key={`${name} ${id}`} definition={objectNamed(name)} id={id} />;
}

interface CatalogItemProps {
  readonly definition: ObjectDefinition;
  readonly id: number;
}

const CatalogItem = observer(function CatalogItem({ definition, id }: CatalogItemProps) {
  const [store] = useState(() => new LoaderStore<LoadedRecord>(() => recordApi(definition).load(id)));
  useEffect(() => void store.load(), [store]);
  const { state } = store;
  const title = definition.name === 'part' ? 'Part' : 'Catalog curb';
  const number = state.kind === 'ready' ? String(state.value.fields[definition.titleField] ?? id) : String(id);
  usePageTitle(title, number);
  if (state.kind === 'loading') return <StatePanel kind="loading" title="Fetching the catalog" isPage />;
  if (state.kind === 'failed')
    return <FailurePanel isPage error={state.error} what={title.toLowerCase()} onRetry={() => void store.load()} />;
  const { fields, labels, files } = state.value;
  return (
    <div className="mo">
      <h1>
        {title} {number}
      </h1>
      <p>{String(fields['description'] ?? '')}</p>
      <dl className="account-facts">
        {(FACTS[definition.name] ?? []).map((name) => {
          const field = definition.fields[name];
          const value = fields[name] ?? null;
          if (!field || value === null || value === '') return null;
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd>{formatValue(field, value, labels[name])}</dd>
            </div>
          );
        })}
      </dl>
      {files.length > 0 && (
        <p>
          {files.map((file) => (
            <FileLink key={file.cdi_file_id} file={file} />
          ))}
        </p>
      )}
      <p>
        <Link className="cdi-button" href="/quote/new">
          Create a quote
        </Link>
      </p>
    </div>
  );
});
