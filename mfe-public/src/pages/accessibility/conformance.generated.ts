// Written by `pnpm accessibility`.
/** When the product was tried, by how many browser tests, and how many of them passed. */
export const trial = {"day":"2026-11-26","tests":235,"passed":235} as const;

/** The criteria of WCAG 2.2, levels A and AA, and how far the product meets them. */
export const conformance = [
  {
    "id": "1.1.1",
    "name": "Non-text content",
    "level": "A",
    "verdict": "supports",
    "remark": "Drawings have a name and a description, charts a table of their numbers.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard"
  },
  {
    "id": "1.2.1",
    "name": "Audio-only and video-only",
    "level": "A",
    "verdict": "not applicable",
    "remark": "There is no sound and no video.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.2.2",
    "name": "Captions (prerecorded)",
    "level": "A",
    "verdict": "not applicable",
    "remark": "There is no sound and no video.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.2.3",
    "name": "Audio description or media alternative",
    "level": "A",
    "verdict": "not applicable",
    "remark": "There is no sound and no video.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.2.4",
    "name": "Captions (live)",
    "level": "AA",
    "verdict": "not applicable",
    "remark": "There is no sound and no video.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.2.5",
    "name": "Audio description",
    "level": "AA",
    "verdict": "not applicable",
    "remark": "There is no sound and no video.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.3.1",
    "name": "Info and relationships",
    "level": "A",
    "verdict": "supports",
    "remark": "Headings, lists, tables and groups are marked up as such, in PDF papers too; files that people upload are as they were made.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard"
  },
  {
    "id": "1.3.2",
    "name": "Meaningful sequence",
    "level": "A",
    "verdict": "supports",
    "remark": "The order in the page is the order on the screen.",
    "evidence": "every stop of the Tab key is looked for on the screen, at 400 % zoom too"
  },
  {
    "id": "1.3.3",
    "name": "Sensory characteristics",
    "level": "A",
    "verdict": "supports",
    "remark": "No instruction relies on shape, place or sound alone.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.3.4",
    "name": "Orientation",
    "level": "AA",
    "verdict": "supports",
    "remark": "Pages work upright and sideways.",
    "evidence": "pages measured on a phone, upright and sideways"
  },
  {
    "id": "1.3.5",
    "name": "Identify input purpose",
    "level": "AA",
    "verdict": "supports",
    "remark": "Fields about the person say what a browser may fill in.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "1.4.1",
    "name": "Use of color",
    "level": "A",
    "verdict": "supports",
    "remark": "States have a sign and a word besides their color.",
    "evidence": "states, focus and drawings looked at in the forced colors of the system"
  },
  {
    "id": "1.4.2",
    "name": "Audio control",
    "level": "A",
    "verdict": "not applicable",
    "remark": "There is no sound and no video.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.4.3",
    "name": "Contrast (minimum)",
    "level": "AA",
    "verdict": "supports",
    "remark": "In the light and the dark scheme.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard"
  },
  {
    "id": "1.4.4",
    "name": "Resize text",
    "level": "AA",
    "verdict": "supports",
    "remark": "Sizes follow the text size of the browser up to 200 %.",
    "evidence": "every stop of the Tab key is looked for on the screen, at 400 % zoom too"
  },
  {
    "id": "1.4.5",
    "name": "Images of text",
    "level": "AA",
    "verdict": "supports",
    "remark": "Text is text, in drawings too.",
    "evidence": "looked at by people"
  },
  {
    "id": "1.4.10",
    "name": "Reflow",
    "level": "AA",
    "verdict": "supports",
    "remark": "One direction of scrolling at 320 px; tables and boards scroll in their own box.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; every stop of the Tab key is looked for on the screen, at 400 % zoom too; pages measured on a phone, upright and sideways"
  },
  {
    "id": "1.4.11",
    "name": "Non-text contrast",
    "level": "AA",
    "verdict": "supports",
    "remark": "Borders of fields and the ring around what has the focus reach 3:1.",
    "evidence": "states, focus and drawings looked at in the forced colors of the system"
  },
  {
    "id": "1.4.12",
    "name": "Text spacing",
    "level": "AA",
    "verdict": "supports",
    "remark": "Lines and boxes grow with wider spacing.",
    "evidence": "pages of each kind with the spacing of text that the criterion names, looked through for cut words"
  },
  {
    "id": "1.4.13",
    "name": "Content on hover or focus",
    "level": "AA",
    "verdict": "supports",
    "remark": "What a chart shows under the pointer goes by Escape, and stands in a table as well. Exact moments in a title are shown by the browser itself.",
    "evidence": "the figures that a chart shows under the pointer, put away by Escape"
  },
  {
    "id": "2.1.1",
    "name": "Keyboard",
    "level": "A",
    "verdict": "supports",
    "remark": "Everything that is dragged has keys and a menu as well.",
    "evidence": "axe-core over every menu, dialog and panel that opens, by keyboard; quote, board, record, upload and report worked by keys alone"
  },
  {
    "id": "2.1.2",
    "name": "No keyboard trap",
    "level": "A",
    "verdict": "supports",
    "remark": "Every window leaves by Escape.",
    "evidence": "axe-core over every menu, dialog and panel that opens, by keyboard; every stop of the Tab key is looked for on the screen, at 400 % zoom too"
  },
  {
    "id": "2.1.4",
    "name": "Character key shortcuts",
    "level": "A",
    "verdict": "supports",
    "remark": "The keys / and ? of the header can be switched off in the menu of the person; other single keys act only while a row or a card has the focus.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.2.1",
    "name": "Timing adjustable",
    "level": "A",
    "verdict": "supports",
    "remark": "A session lasts days; what was typed is kept when it ends.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.2.2",
    "name": "Pause, stop, hide",
    "level": "A",
    "verdict": "supports",
    "remark": "Nothing moves by itself; drawings draw once, and not where less motion is asked for.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.3.1",
    "name": "Three flashes",
    "level": "A",
    "verdict": "supports",
    "remark": "Nothing flashes.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.4.1",
    "name": "Bypass blocks",
    "level": "A",
    "verdict": "supports",
    "remark": "The first stop leads to the content.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "2.4.2",
    "name": "Page titled",
    "level": "A",
    "verdict": "supports",
    "remark": "Every address has its own title.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "2.4.3",
    "name": "Focus order",
    "level": "A",
    "verdict": "supports",
    "remark": "A window gives the focus back; it never falls to the start of the page.",
    "evidence": "axe-core over every menu, dialog and panel that opens, by keyboard; quote, board, record, upload and report worked by keys alone"
  },
  {
    "id": "2.4.4",
    "name": "Link purpose (in context)",
    "level": "A",
    "verdict": "supports",
    "remark": "Links name where they lead.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "2.4.5",
    "name": "Multiple ways",
    "level": "AA",
    "verdict": "supports",
    "remark": "Menus, the search of the header, and links between records.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.4.6",
    "name": "Headings and labels",
    "level": "AA",
    "verdict": "supports",
    "remark": "They name what follows.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "2.4.7",
    "name": "Focus visible",
    "level": "AA",
    "verdict": "supports",
    "remark": "A ring of two pixels around every field, link and button.",
    "evidence": "states, focus and drawings looked at in the forced colors of the system"
  },
  {
    "id": "2.4.11",
    "name": "Focus not obscured (minimum)",
    "level": "AA",
    "verdict": "supports",
    "remark": "Bars at the edges let go in a low window.",
    "evidence": "every stop of the Tab key is looked for on the screen, at 400 % zoom too"
  },
  {
    "id": "2.5.1",
    "name": "Pointer gestures",
    "level": "A",
    "verdict": "supports",
    "remark": "No gesture needs two fingers or a path.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.5.2",
    "name": "Pointer cancellation",
    "level": "A",
    "verdict": "supports",
    "remark": "Buttons act when they are let go.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.5.3",
    "name": "Label in name",
    "level": "A",
    "verdict": "supports",
    "remark": "What stands on a button is in its name.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard"
  },
  {
    "id": "2.5.4",
    "name": "Motion actuation",
    "level": "A",
    "verdict": "not applicable",
    "remark": "Nothing is worked by moving the device.",
    "evidence": "looked at by people"
  },
  {
    "id": "2.5.7",
    "name": "Dragging movements",
    "level": "AA",
    "verdict": "supports",
    "remark": "Cards move by buttons, by a menu and by keys; windows by buttons.",
    "evidence": "quote, order and drawing, and a card of the shop, worked by touch at 390 px; quote, board, record, upload and report worked by keys alone"
  },
  {
    "id": "2.5.8",
    "name": "Target size (minimum)",
    "level": "AA",
    "verdict": "supports",
    "remark": "24 px at a desk; 44 px and more on the pages of the shop.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard; quote, order and drawing, and a card of the shop, worked by touch at 390 px"
  },
  {
    "id": "3.1.1",
    "name": "Language of page",
    "level": "A",
    "verdict": "supports",
    "remark": "American English.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "3.1.2",
    "name": "Language of parts",
    "level": "AA",
    "verdict": "not applicable",
    "remark": "All text is in one language.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.2.1",
    "name": "On focus",
    "level": "A",
    "verdict": "supports",
    "remark": "Focus alone changes nothing.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.2.2",
    "name": "On input",
    "level": "A",
    "verdict": "supports",
    "remark": "A field changes what is shown beside it and never the page.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.2.3",
    "name": "Consistent navigation",
    "level": "AA",
    "verdict": "supports",
    "remark": "One header for all pages.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px"
  },
  {
    "id": "3.2.4",
    "name": "Consistent identification",
    "level": "AA",
    "verdict": "supports",
    "remark": "The same things have the same names.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.2.6",
    "name": "Consistent help",
    "level": "A",
    "verdict": "supports",
    "remark": "Telephone number in header and footer, report of an error in the footer.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.3.1",
    "name": "Error identification",
    "level": "A",
    "verdict": "supports",
    "remark": "Each error names its field.",
    "evidence": "the main job from quote to shipped order in a browser"
  },
  {
    "id": "3.3.2",
    "name": "Labels or instructions",
    "level": "A",
    "verdict": "supports",
    "remark": "Every field has a label that stays.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard"
  },
  {
    "id": "3.3.3",
    "name": "Error suggestion",
    "level": "AA",
    "verdict": "supports",
    "remark": "Each error says the remedy.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.3.4",
    "name": "Error prevention (legal, financial)",
    "level": "AA",
    "verdict": "supports",
    "remark": "An order is looked over before it is placed.",
    "evidence": "the main job from quote to shipped order in a browser"
  },
  {
    "id": "3.3.7",
    "name": "Redundant entry",
    "level": "A",
    "verdict": "supports",
    "remark": "What was given once is filled in.",
    "evidence": "looked at by people"
  },
  {
    "id": "3.3.8",
    "name": "Accessible authentication (minimum)",
    "level": "AA",
    "verdict": "supports",
    "remark": "Passwords can be pasted and kept; there is no puzzle.",
    "evidence": "looked at by people"
  },
  {
    "id": "4.1.2",
    "name": "Name, role, value",
    "level": "A",
    "verdict": "supports",
    "remark": "Menus, dialogs, tabs and fields say what they are and how they stand.",
    "evidence": "axe-core over every page as it opens, and its width measured at 320 px; axe-core over every menu, dialog and panel that opens, by keyboard"
  },
  {
    "id": "4.1.3",
    "name": "Status messages",
    "level": "AA",
    "verdict": "supports",
    "remark": "Saving, searching, prices and errors are said without taking the focus.",
    "evidence": "quote, board, record, upload and report worked by keys alone"
  }
] as const;
