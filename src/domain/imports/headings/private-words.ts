/**
 * Words in the headings of columns that people keep for themselves: remarks, whose house it is, who is paid. Such a
 * column is never read as text that is published unless a person says so.
 */
export const PRIVATE_WORDS =
  'remark|remarks|rmk|rmks|note|notes|comment|comments|memo|internal|private|confidential|' +
  'owner|owners|landlord|seller|vendor|party|client|customer|buyer|tenant|lead|referred|' +
  'broker|brokers|brokerage|agent|agents|dealer|mediator|middleman|commission|comm|margin|' +
  'contact|contacts|phone|ph|tel|telephone|mobile|mob|cell|whatsapp|watsapp|wa|email|mail|gmail|' +
  'aadhaar|aadhar|adhar|pan|bank|account|ifsc|' +
  'കുറിപ്പ്|കുറിപ്പുകൾ|അഭിപ്രായം|സ്വകാര്യം|ഉടമ|ഉടമയുടെ|ഉടമസ്ഥൻ|ഉടമസ്ഥന്റെ|വിൽപനക്കാരൻ|വിൽക്കുന്നയാൾ|കക്ഷി|വാടകക്കാരൻ|' +
  'ബ്രോക്കർ|ബ്രോക്കറുടെ|ഇടനിലക്കാരൻ|ദല്ലാൾ|ഏജന്റ്|ഏജന്റിന്റെ|കമ്മീഷൻ|കമ്മിഷൻ|' +
  'ഫോൺ|മൊബൈൽ|വാട്സ്ആപ്പ്|വാട്സാപ്പ്|ഇമെയിൽ|മെയിൽ|ബന്ധപ്പെടേണ്ടയാൾ|ബന്ധപ്പെടാൻ|ആധാർ'
