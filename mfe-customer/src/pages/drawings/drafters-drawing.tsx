import type { ApprovalDrawing } from '@cdi/shared/contracts';
import { DrawingFile } from './drawing-file.tsx';

/** A drafter's attached drawing, and its sizes compared with the order: it may add sizes, but not contradict them. */
export function DraftersDrawing({ drawing }: { readonly drawing: ApprovalDrawing }) {
  const { drawn_sizes: sizes } = drawing;
  return (
    <section className="drawings-drafter" aria-label="Drawing of our drafter">
      <h3>Drawing of our drafter</h3>
      {sizes.length > 0 && (
        <table className="fit">
          <caption>Its sizes beside the order</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              <th scope="col">On the drawing</th>
              <th scope="col">In the order</th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ name, label, drawn, ordered, isSame }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td className={isSame ? undefined : 'is-bad'}>{drawn}</td>
                <td>{ordered ?? 'added by the drawing'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DrawingFile fileId={drawing.cdi_file_id} fileName={drawing.file_name} />
    </section>
  );
}
