import { completeMention, findOpenMention, splitMentions } from './mention-text.ts';

describe('a mention that is being typed', () => {
  it.each([
    ['@', 1, { at: 0, term: '' }],
    ['Hello @en', 9, { at: 6, term: 'en' }],
    ['(@Pat Ex', 8, { at: 1, term: 'Pat Ex' }],
    ['@José', 5, { at: 0, term: 'José' }],
  ])('is found in %j', (text, caret, open) => {
    expect(findOpenMention(text, caret)).toEqual(open);
  });

  it.each([
    ['no sign', 7],
    ['mail pat@example', 16],
    ['@Pat Example is here', 20],
    ['@Pat\nand', 8],
  ])('is none in %j', (text, caret) => {
    expect(findOpenMention(text, caret)).toBeNull();
  });

  it('is completed in place, followed by one space', () => {
    expect(completeMention('Ask @en today', { at: 4, term: 'en' }, 'Enid Tester')).toEqual({
      text: 'Ask @Enid Tester today',
      caret: 16,
    });
    expect(completeMention('@', { at: 0, term: '' }, 'Enid Tester')).toEqual({ text: '@Enid Tester ', caret: 13 });
  });
});

it('finds names in the text, the longer name first', () => {
  expect(splitMentions('@Ann Lee and @Ann, mail a@b', ['Ann', 'Ann Lee'])).toEqual([
    { text: '@Ann Lee', isMention: true },
    { text: ' and ', isMention: false },
    { text: '@Ann', isMention: true },
    { text: ', mail a@b', isMention: false },
  ]);
});
