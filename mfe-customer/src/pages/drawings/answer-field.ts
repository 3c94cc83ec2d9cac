import { objectNamed, type Field } from '@cdi/shared/catalogue';

/** The field that holds the answer to a drawing, for its tag. */
export const answerField = objectNamed('tracker_curb').children?.['submittals']?.fields['answer'] as Field;
