import { SaveState } from '../downloads/save-state.tsx';
import { useSave } from '../downloads/use-save.ts';

const FILE = 'cdi-submittal-roof-curbs.docx';

/** The cover sheet of a submittal, for download. */
export function SubmittalTemplate() {
  const saving = useSave();
  const handleSave = () =>
    saving.save(FILE, async () => {
      const { saveSubmittal } = await import(/* webpackChunkName: "save-submittal" */ './save-submittal.ts');
      await saveSubmittal(FILE);
    });
  return (
    <div className="no-print">
      <p className="actions">
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleSave()}>
          Save the submittal sheet (.docx)
        </button>
      </p>
      <SaveState {...saving} />
    </div>
  );
}
