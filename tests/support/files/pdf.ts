/** A PDF with one blank page; `text` makes its content unique. */
export function pdf(text = 'paper', fill = 0): Buffer {
  return Buffer.from(
    `%PDF-1.4
% ${text}
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >> endobj
${'%'.repeat(fill)}
trailer << /Root 1 0 R >>
startxref
0
%%EOF
`,
    'latin1',
  )
}
