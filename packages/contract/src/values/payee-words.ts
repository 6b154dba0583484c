/**
 * Words that distinguish a name beside a payment app from talk about the app (named-payee.ts).
 * Lists are in lower case, separated by blanks.
 */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''))

/**
 * First names that are frequent in the countries of the fourteen languages and four currencies.
 */
export const firstNames = set(`
  aarav abdul abdullah abhishek aditi aditya ahmed aisha ajay akash akhil alok amina amit amita amrita anand anil anita
  anjali ankit ankita anu anup anuj arjun arun aruna asha ashish ashok asif babu bala bharat bhavna chandra chetan deepa
  deepak deepika devi dinesh divya fatima farhan ganesh gaurav geeta gita gopal govind gupta hari harish hema imran
  indira irfan ishaan jaya jyoti kabir kajal kamal karan karthik kavita khan kiran kishore krishna kumar lakshmi lalit
  lata leela madhu mahesh manish manoj maya meena meera mohan mohammed mohammad muhammad mukesh nadia naresh narendra
  naveen neha nikhil nilesh nisha nitin patel pavan pooja prabhu pradeep prakash pramod pranav prasad praveen priya
  priyanka rahul raj raja rajan rajesh rajiv raju rakesh ram rama ramesh rani ravi ravindra rekha renu rina ritu rohan
  rohit roshan sachin sahil salim salman sandeep sangeeta sanjay santosh sarita satish seema shankar sharma shilpa
  shiva shivam shreya shyam siddharth simran singh sita sonia sonu subhash sudha sujata sumit sunil sunita suresh
  sushil swati tara tarun uma usha vandana varun venkat vidya vijay vikas vikram vimal vinay vinod vishal vivek yadav
  yash yusuf zara
  achieng adaeze ade adebayo aisha akinyi amaka ayo babajide bola chibuike chidi chika chinedu chioma chukwu emeka
  emmanuel faith femi folake funke grace ifeanyi ike joseph kamau kelechi kevin kipchoge kwame lerato lindiwe mandla
  mary mercy moses mwangi naledi ngozi njeri njoroge nkechi nomsa nomvula obi odhiambo ogechi olu onyango otieno
  patience peter ruth samuel segun sipho siyabonga tendai thabo themba tunde uche wambui wanjiku wanjiru zanele zodwa
  adam alice alex ana anna antonio bruno carlos carmen claudia daniel david diego elena elif emma enrico eva fabio
  francesca francois george giovanni giulia giuseppe hans helena hugo ines ivan jack james jan javier jean jennifer
  jessica jim john jonas jorge jose juan julia juliette julien jurgen karl klaus laura leon linda lisa lorenzo luca
  lucas luigi luis lukas manuel marco maria marie mario marta martin matteo mehmet michael miguel mike monika
  murat mustafa nicolas nina olivia oscar pablo paola paolo patrick paul paula pedro philippe pierre rafael ricardo
  robert roberto rosa sara sarah sergio silvia simon sofia stefan steve susan thomas tom valentina veronica victor
  agim arben ardit besa besnik blerim drita edon elira erion fatmir flamur genc gezim ilir lindita luan mimoza shpresa
  ali ayse ayşe burak can cem deniz emine emre fatma hasan huseyin hüseyin ibrahim kemal leyla mert omer ömer osman
  ozge özge selin yusuf zehra zeynep
  रवि आशा अमित अनिल सुनील राज राजेश सुरेश रमेश महेश विजय संजय राहुल प्रिया पूजा नेहा सीता गीता मोहन
  রবি আশা অমিত রহিম করিম সুমন রাহুল রাজু অনিল প্রিয়া প্রিয়া
  રવિ આશા અમિત રાજ રાજેશ સુરેશ રમેશ મહેશ વિજય સંજય રાહુલ પ્રિયા
  ரவி ஆஷா ஆசா குமார் ராஜா ராஜேஷ் சுரேஷ் ரமேஷ் விஜய் முருகன் பிரியா
  రవి ఆశ కుమార్ రాజు రాజేష్ సురేష్ రమేష్ విజయ్ ప్రియ లక్ష్మి
  ರವಿ ಆಶಾ ಕುಮಾರ್ ರಾಜು ರಾಜೇಶ್ ಸುರೇಶ್ ರಮೇಶ್ ವಿಜಯ್ ಪ್ರಿಯಾ ಲಕ್ಷ್ಮಿ`)

/** Words that follow such an app in ordinary talk: none of these is a name. */
export const talk = set(`
  a about above account accounts across ad ads after again against agent agents alert alerts all almost along alone
  already also although always am america an and another answer any anybody anymore anyone anything app apps are around
  as ask asked asks at autopay awesome away awful back bad bank banks be because became become been before began behind
  being best better between big bill bills blocked book both brand brief broke broken brought build business busy but
  buy by bye call called calls came can cannot card cards care case cases cash cashback cent chat check checks children
  circle class clear click clone close code codes come comes common companies company complaint completely convenient
  cool copy cost could count crash credit crime criminal criminals customer customers daily danger dangerous data day
  days dead deal debit debt denied detail details dialog did didn different difficult do does doesn doing don done down
  during each early easier easy either else email emails empty enough even ever every everybody everyone everything
  everywhere example exactly exist exists explain explained extra fail failed fails fake fakes false fan far fast faster
  fault fee fees few film find fine first five for forgot form found four fraud frauds fraudster fraudsters free friend
  friends from full fun game gave get gets gift give given gives go goes gone good got great group groups had half
  happened happens hard has hasn have haven he help helpline helps her here hers hidden him his history hold holds home
  honest hour hours how however huge i idea if important in india indeed industry info inside instead into invented is
  isn it item its itself join just keep keeps kept kind kinds knew know known knows last late later law learn learned
  leave left less lesson lessons let lets letter license lie lied lies like likes limit limits link links list lite lock
  logo long look looked looks lost lot lots love low made mail mails main make makes mall man many market matter may
  maybe me mean means meant message messages might million mine minute minutes mistake mobile mode money month months
  more most mostly mother much must my myself name names near need needed needs neither network never new news next nice
  night no nobody none nor normal not note nothing notice now number numbers of off offer offers office officer often ok
  okay old on once one ones online only open or other others otherwise our ours out outage over own owner page paid part
  parts pass password past pay payer pays people per perhaps person phone pin pins place plan please pls point police
  poor popular possible post posts power price private probably problem problems process profile program promise proof
  public put qr question questions quick quickly quite rate read reads real really receipt receipts received recently
  refund refunds report reports request requests reward rewards right rights risk risks rule rules rumour run runs safe
  safely safer safety said same saw say says scam scams scammer scammers scheme schemes school screen screenshot
  screenshots second secret secrets secure security see seems seen sell send sends sent server servers service services
  she shop shops short should show shows side simple simply since sites slow small sms so some somebody someone something
  sometimes soon soundbox source spam staff start started starts state steal steals still stole stolen stop stops store
  stories story strange student students stuff such support sure swindle system take takes taught teach teacher teachers
  team tell tells ten terms test text than thank thanks that the their theirs them themselves then there these they
  thief thieves thing things think this those though thought three through time times to today together told tomorrow
  too took topic toy transaction transactions transfer transfers trap trick tricks true trust try turn twice two type
  under unless until up update us use used useful user users uses usually version very via victim victims video wallet
  wallets want wanted wants warn warned warns was wasn way ways we web website week weeks well went were what whatever
  when where whether which while who whoever whole whom whose why will win wins with within without won word words work
  worked works world worse would wouldn write wrong wrote year years yes yesterday yet you your yours yourself
  sind ist war waren wird werden wurde kann können hat haben und oder aber auch nicht kein keine nie niemals der die das
  den dem ein eine einen für mit von vom zu zum zur im in am auf bei betrug betrüger masche maschen konto geld zahlung
  zahlungen nutzer app warnt sagt fragt wie was warum wo wenn dass geht ging heute gestern mein meine sicher gefährlich
  est sont était et ou mais pas jamais le la les un une des de du au aux pour avec par dans sur escroquerie arnaque
  arnaques fraude compte argent paiement paiements ne qui que quoi comment pourquoi où hier aujourd a ont fait
  es son era eran y o pero no nunca el los las una unos del al para con por en sobre estafa estafas cuenta dinero pago
  pagos quien que cómo como cuando donde ayer hoy se pide piden tiene ha han
  è sono ed ma non mai il lo gli della dello dei di da con per su truffa truffe conto soldi denaro pagamento pagamenti
  chi che cosa come quando dove ieri oggi si ha hanno chiede chiedono
  ve veya ama değil asla bir bu şu o için ile gibi dolandırıcılık dolandırıcı dolandırıcılığı hesap hesabı para ödeme
  ödemesi ne nasıl neden kim nerede dün bugün güvenli mi mı var yok uygulaması üzerinden
  dhe ose por jo kurrë një për me nga në të e së që mashtrim mashtrimi mashtrime llogari para pagesë pagesa si pse kush
  ku dje sot është janë ishte ka nuk
  hai hain tha thi the ho hota hoti hua hui nahi nahin mat kabhi aur ya lekin par pe se ka ki ke ko mein me main kya
  kyun kaise kab kaun yeh ye woh wo jo toh to bhi hi ek sab dhokha thagi paisa paise rupaye bank khata bhejo bhejna
  bhejte karo karna karte kar kiya scam wala wale wali band chalu app log logon
  है हैं था थी थे हो होता होती हुआ हुई नहीं न मत कभी और या लेकिन पर से का की के को में क्या क्यों कैसे कब कौन यह ये वह वे जो
  तो भी ही एक सब धोखा धोखाधड़ी ठगी घोटाला फ्रॉड स्कैम पैसा पैसे बैंक खाता ऐप बंद चालू पिन लोग भुगतान क्यूआर कोड वाले वाला
  आहे आहेत होता होती नाही नको कधी आणि किंवा पण वर ने चा ची चे ला मध्ये काय का कसे कोण हे ही हा ते फसवणूक घोटाळा पैसे
  হয় হয় ছিল না নেই কখনও এবং বা কিন্তু দিয়ে দিয়ে থেকে এর কে কি কী কেন কীভাবে কবে এই সেই যে একটি প্রতারণা জালিয়াতি টাকা অ্যাপ বন্ধ পিন
  છે હતું હતો હતી નથી ન ક્યારેય અને કે પણ પર થી નો ની નું ના ને માં શું કેમ કેવી કોણ આ તે જે છેતરપિંડી કૌભાંડ પૈસા ઍપ બંધ પિન
  என்ற என்று என்பது இல்லை வேண்டாம் மற்றும் அல்லது ஆனால் மூலம் மோசடி மோசடிகள் பணம் ஆப் கணக்கு என்ன ஏன் எப்படி யார் இது அது ஒரு பின்
  అంటే లేదు వద్దు మరియు లేదా కానీ ద్వారా మోసం మోసాలు డబ్బు యాప్ ఖాతా ఏమిటి ఎందుకు ఎలా ఎవరు ఇది అది ఒక పిన్
  ಎಂದರೆ ಇಲ್ಲ ಬೇಡ ಮತ್ತು ಅಥವಾ ಆದರೆ ಮೂಲಕ ಮೋಸ ವಂಚನೆ ಹಣ ಆ್ಯಪ್ ಖಾತೆ ಏನು ಏಕೆ ಹೇಗೆ ಯಾರು ಇದು ಅದು ಒಂದು ಪಿನ್`)

/** Words between an app and the name, without a meaning of their own. */
export const leading = set(`
  to me under at on by via par pe per ko pay send money karo kar karna karke bhejo bhej do dena please pls now only just
  here mera mere meri my the is are hai ist est es è është as auf an an bei por para con sur à pour su aus through using ka
  ki ke पर को का की के है भेजो करो मेरा मेरी हमारा आहे वर ला পাঠাও করো আমার પર મારો મારું અને மூலம் என் నా ನನ್ನ account`)

/** Words that announce a name. */
export const labels = set(`
  id ids name handle vpa tag address addr no number num nr username user nick kontakt contact naam nombre nome nom adı
  adi emri आईडी आइडी नाम नंबर आयडी नाव আইডি নাম নম্বর આઈડી નામ નંબર ஐடி பெயர் எண் ఐడీ ఐడి పేరు నంబర్ ಐಡಿ ಹೆಸರು ಸಂಖ್ಯೆ`)
/** "Mine", in the languages: the words after it give a name. */
export const mine = set(`
  my mine mera meri mere mein meine mon ma mi mio mia benim मेरा मेरी मेरे माझा माझी माझे আমার મારો મારી મારું என் எனது నా
  ನನ್ನ`)
