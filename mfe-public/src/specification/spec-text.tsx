import './spec-text.css';
import { useState } from 'react';
import { SaveState } from '../downloads/save-state.tsx';
import { useSave } from '../downloads/use-save.ts';
import { fileNameOf, listSpecLines, nameSection, type SpecSection } from './spec-section.ts';

type Copying = 'idle' | 'copied' | 'refused';

const loadWriters = () => import(/* webpackChunkName: "save-spec" */ './save-spec.ts');

/** A section of a project manual, which the user can read, copy, or download as a Word document or as plain text. */
export function SpecText({ section }: { readonly section: SpecSection }) {
  const [copying, setCopying] = useState<Copying>('idle');
  const saving = useSave();
  const name = nameSection(section);
  const file = fileNameOf(section);

  const handleCopy = async () => {
    try {
      const { writeSpecText } = await import(/* webpackChunkName: "spec-text" */ './write-spec-text.ts');
      await navigator.clipboard.writeText(writeSpecText(section));
      setCopying('copied');
    } catch {
      setCopying('refused'); // the browser may forbid it; the user can still select the text on the page
    }
  };
  const handleSave = (kind: 'docx' | 'txt') =>
    saving.save(`${file}.${kind}`, async () => (await loadWriters()).saveSpec(section, kind));

  return (
    <div className="panel spec-text" role="group" aria-label={`${name}, ${section.title}`}>
      <p className="actions no-print">
        <button type="button" className="cdi-button" onClick={() => void handleSave('docx')}>
          Save for Word (.docx)
        </button>
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleSave('txt')}>
          Save as text
        </button>
        <button type="button" className="cdi-button is-quiet" onClick={() => void handleCopy()}>
          Copy text
        </button>
      </p>
      <SaveState {...saving} />
      <p role="status" className="entry-hint">
        {copying === 'copied' && 'The text is on the clipboard.'}
        {copying === 'refused' && 'The browser does not allow copying. Select the text and copy it yourself.'}
      </p>
      <p className="spec-title">
        {name}
        <br />
        {section.title.toUpperCase()}
      </p>
      <p className="spec-note">Note to the specifier: {section.note}</p>
      <ul className="spec-lines">
        {listSpecLines(section).map(({ level, label, text }, index) => (
          <li key={index} className={`is-level-${level}`}>
            <span>{label}</span> {text}
          </li>
        ))}
      </ul>
      <p className="spec-title">END OF {name}</p>
    </div>
  );
}
