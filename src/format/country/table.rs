//! Country data that the browser lacks: other codes and other names.

/// ISO 3166-1 codes of each country, three letters then two, and the codes in use for Kosovo.
pub(super) const CODES: &str = "\
    abwAW afgAF agoAO aiaAI alaAX albAL andAD areAE argAR armAM asmAS ataAQ atfTF atgAG ausAU \
    autAT azeAZ bdiBI belBE benBJ besBQ bfaBF bgdBD bgrBG bhrBH bhsBS bihBA blmBL blrBY blzBZ \
    bmuBM bolBO braBR brbBB brnBN btnBT bvtBV bwaBW cafCF canCA cckCC cheCH chlCL chnCN civCI \
    cmrCM codCD cogCG cokCK colCO comKM cpvCV criCR cubCU cuwCW cxrCX cymKY cypCY czeCZ deuDE \
    djiDJ dmaDM dnkDK domDO dzaDZ ecuEC egyEG eriER eshEH espES estEE ethET finFI fjiFJ flkFK \
    fraFR froFO fsmFM gabGA gbrGB geoGE ggyGG ghaGH gibGI ginGN glpGP gmbGM gnbGW gnqGQ grcGR \
    grdGD grlGL gtmGT gufGF gumGU guyGY hkgHK hmdHM hndHN hrvHR htiHT hunHU idnID imnIM indIN \
    iotIO irlIE irnIR irqIQ islIS isrIL itaIT jamJM jeyJE jorJO jpnJP kazKZ kenKE kgzKG khmKH \
    kirKI knaKN korKR kwtKW laoLA lbnLB lbrLR lbyLY lcaLC lieLI lkaLK lsoLS ltuLT luxLU lvaLV \
    macMO mafMF marMA mcoMC mdaMD mdgMG mdvMV mexMX mhlMH mkdMK mliML mltMT mmrMM mneME mngMN \
    mnpMP mozMZ mrtMR msrMS mtqMQ musMU mwiMW mysMY mytYT namNA nclNC nerNE nfkNF ngaNG nicNI \
    niuNU nldNL norNO nplNP nruNR nzlNZ omnOM pakPK panPA pcnPN perPE phlPH plwPW pngPG polPL \
    priPR prkKP prtPT pryPY psePS pyfPF qatQA reuRE rouRO rusRU rwaRW sauSA sdnSD senSN sgpSG \
    sgsGS shnSH sjmSJ slbSB sleSL slvSV smrSM somSO spmPM srbRS ssdSS stpST surSR svkSK svnSI \
    sweSE swzSZ sxmSX sycSC syrSY tcaTC tcdTD tgoTG thaTH tjkTJ tklTK tkmTM tlsTL tonTO ttoTT \
    tunTN turTR tuvTV twnTW tzaTZ ugaUG ukrUA umiUM uryUY usaUS uzbUZ vatVA vctVC venVE vgbVG \
    virVI vnmVN vutVU wlfWF wsmWS yemYE zafZA zmbZM zweZW xkxXK";

/// Names besides those of `Intl.DisplayNames`, as `fold_name` writes them.
pub(super) const OTHER_NAMES: &[(&str, &str)] = &[
    ("AE", "uae emirates"),
    ("AG", "antigua"),
    ("BA", "bosnia"),
    ("BE", "belgique"),
    ("BN", "bruneidarussalam"),
    ("BO", "boliviaplurinational plurinationalbolivia"),
    ("CD", "congodemocratic democraticcongo congodr drcongo congodrc drccongo drc zaire"),
    ("CF", "car"),
    ("CG", "congo"),
    ("CH", "suisse svizzera swissconfederation"),
    ("CN", "prc mainlandchina"),
    ("CV", "caboverde"),
    ("CZ", "czech"),
    ("FK", "falklandislandsmalvinas malvinas"),
    ("FM", "micronesiafederatedstates federatedstatesmicronesia"),
    (
        "GB",
        "uk greatbritain britain england scotland wales northernireland unitedgreatbritainnorthernireland",
    ),
    ("HK", "hongkong hongkongchina"),
    ("IE", "eire"),
    ("KG", "kyrgyz"),
    ("KP", "koreademocratic democratickorea koreanorth dprk"),
    ("KR", "korea koreasouth rok"),
    ("LA", "laodemocratic laopdr"),
    ("LY", "libyanarabjamahiriya"),
    ("MK", "macedonia macedoniaformeryugoslav fyrom"),
    ("MM", "burma myanmar"),
    ("MO", "macao macau"),
    ("MX", "unitedmexicanstates"),
    ("NL", "holland"),
    ("NZ", "aotearoa"),
    ("PN", "pitcairn"),
    (
        "PS",
        "palestine palestinianterritory palestinianterritoryoccupied occupiedpalestinianterritory westbankgaza",
    ),
    ("RU", "russianfederation"),
    ("SA", "ksa"),
    ("SK", "slovak"),
    ("ST", "saotome"),
    ("SY", "syrianarab"),
    ("SZ", "swaziland"),
    ("TL", "easttimor democratictimorleste"),
    ("TR", "turkey"),
    ("TT", "trinidad"),
    ("TW", "republicofchina chinesetaipei taiwanchina taiwanprovincechina"),
    ("TZ", "tanzaniaunited unitedtanzania"),
    ("US", "unitedstatesamerica america"),
    ("VA", "vatican holysee holyseevaticancity"),
    ("VE", "venezuelabolivarian bolivarianvenezuela"),
    ("VG", "virginislandsbritish"),
    ("VI", "virginislandsus virginislandsunitedstates"),
    ("ZA", "rsa"),
];
