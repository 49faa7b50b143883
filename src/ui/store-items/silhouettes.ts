// Outlines that several garments share, on a canvas of 200 by 180 with the spine at 100.

export const longSleeved =
  'M80 40 L120 40 C131 44 142 47 149 53 C155 58 158 66 160 74 L174 138 L154 143 L141 94 L141 156 Q100 162 59 156 L59 94 L46 143 L26 138 L40 74 C42 66 45 58 51 53 C58 47 69 44 80 40 Z';

export const shortSleeved =
  'M80 40 L120 40 C131 44 142 47 150 53 L177 87 L156 104 L142 90 L142 156 Q100 162 58 156 L58 90 L44 104 L23 87 L50 53 C58 47 69 44 80 40 Z';

/** The referee's band around the upper arm, on the viewer's right and left. */
export const armbandRight = 'M164.4 94 L167.4 108 L148.4 114.5 L144.6 101 Z';
export const armbandLeft = 'M35.6 94 L32.6 108 L51.6 114.5 L55.4 101 Z';

/** Where sleeves end in a ribbed cuff. */
export const cuffs = 'M171.6 127 L151.2 132.6 M28.4 127 L48.8 132.6';

export const hem = 'M59 146 Q100 152 141 146';
