import { downloadText } from '@cdi/shared/kit';
import { fileNameOf, type SpecSection } from './spec-section.ts';
import { writeSpecDocx } from './write-spec-docx.ts';
import { writeSpecText } from './write-spec-text.ts';

/** Downloads a section as a file. */
export async function saveSpec(section: SpecSection, kind: 'docx' | 'txt'): Promise<void> {
  const name = `${fileNameOf(section)}.${kind}`;
  if (kind === 'txt') downloadText(name, writeSpecText(section), 'text/plain;charset=utf-8');
  else downloadText(name, await writeSpecDocx(section));
}
