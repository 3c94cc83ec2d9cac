import type { TitleBlockCell } from './page-content.ts';

/** The ruled block in the corner of a drawing sheet. */
export function TitleBlock({ cells }: { readonly cells: readonly TitleBlockCell[] }) {
  return (
    <dl className="title-block">
      {cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
