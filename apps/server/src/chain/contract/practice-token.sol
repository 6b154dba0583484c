// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An ERC-20 of practice money. Only the address that deployed it can mint tokens; nobody can take
/// any away, stop transfers or change the rules. It represents no currency and is worth nothing.
contract PracticeToken {
    string public name;
    string public symbol;
    uint8 public constant decimals = 18;
    address public immutable issuer;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error NotIssuer();
    error NoAddress();
    error BalanceTooLow();
    error AllowanceTooLow();

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
        issuer = msg.sender;
    }

    function mint(address to, uint256 value) external returns (bool) {
        if (msg.sender != issuer) revert NotIssuer();
        if (to == address(0)) revert NoAddress();
        totalSupply += value;
        // No balance is above the total, which was just checked.
        unchecked {
            balanceOf[to] += value;
        }
        emit Transfer(address(0), to, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert AllowanceTooLow();
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        if (to == address(0)) revert NoAddress();
        uint256 held = balanceOf[from];
        if (held < value) revert BalanceTooLow();
        unchecked {
            balanceOf[from] = held - value;
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}
